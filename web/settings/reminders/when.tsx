import { useState } from 'react'
import { ask, type Success } from '../../data/api.ts'
import { sayClock } from '../../data/dates.ts'
import { type Resource, useResource } from '../../data/use-resource.ts'
import type { ReminderSettings } from '../../reminders/settings-store.ts'
import { capital } from '../../tasks/repeat-choices.ts'
import { Switch } from '../../ui/switch.tsx'
import { Loaded } from '../loaded.tsx'
import { Row, Rows, Section } from '../parts.tsx'
import { Problem } from './form-parts.tsx'
import { TimeField } from './time-field.tsx'

type Save = (change: Partial<ReminderSettings>) => Promise<void>

/** When reminders come, unless a task says otherwise, and when they stay quiet. */
export function When() {
  const resource = useResource<ReminderSettings>('/api/reminder-settings')
  const { problem, save } = useSave(resource)
  return (
    <Section title="When">
      <Loaded resource={resource}>
        {(settings) => (
          <>
            <Rows>
              <DefaultReminder value={settings.default_remind} onSave={save} />
              <SwitchedTime
                title="Tasks without a time"
                about="Remind me on the day at"
                name="day_time"
                usual="09:00"
                settings={settings}
                onSave={save}
              />
              <SwitchedTime
                title="Daily summary"
                about="What is due and what is late, once a day. Not sent when there is nothing."
                name="summary_time"
                usual="07:30"
                settings={settings}
                onSave={save}
              />
              <QuietHours settings={settings} onSave={save} />
            </Rows>
            <div className="mt-2">
              <Problem text={problem} />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Saves each change at once. After a failure the fields show what is still in effect. */
function useSave({ data, set }: Resource<ReminderSettings>) {
  const [problem, setProblem] = useState<string>()
  const save: Save = async (change) => {
    setProblem(undefined)
    if (data) set({ ...data, ...change })
    try {
      const answer = await ask<Success<ReminderSettings>>('PATCH', '/api/reminder-settings', change)
      set(answer.data)
    } catch (error) {
      if (data) set({ ...data })
      setProblem(`Not saved. ${(error as Error).message}`)
    }
  }
  return { problem, save }
}

const DEFAULTS = ['when it is due', '10 minutes before', '1 hour before', 'the evening before', 'none']

function DefaultReminder({ value, onSave }: { value: string; onSave: Save }) {
  const choices = DEFAULTS.includes(value) ? DEFAULTS : [value, ...DEFAULTS]
  return (
    <Row title="Default reminder" about="For tasks that have a time. You can change it on each task.">
      <select
        aria-label="Default reminder"
        value={value}
        onChange={({ target }) => void onSave({ default_remind: target.value })}
        className="field !w-52"
      >
        {choices.map((words) => (
          <option key={words} value={words}>
            {capital(words)}
          </option>
        ))}
      </select>
    </Row>
  )
}

type TimeProps = {
  title: string
  about: string
  name: 'day_time' | 'summary_time'
  /** The time when it is switched on. */
  usual: string
  settings: ReminderSettings
  onSave: Save
}

function SwitchedTime({ title, about, name, usual, settings, onSave }: TimeProps) {
  const time = settings[name]
  const isOn = time !== 'none'
  return (
    <Row title={title} about={about}>
      <span className="flex items-center gap-3">
        {isOn && <TimeField label={`${title} at`} time={time} onSave={(next) => onSave({ [name]: next })} />}
        <Switch isOn={isOn} label={title} onSwitch={(on) => void onSave({ [name]: on ? usual : 'none' })} />
      </span>
    </Row>
  )
}

function QuietHours({ settings, onSave }: { settings: ReminderSettings; onSave: Save }) {
  const { quiet_from: from, quiet_until: until } = settings
  const isOn = from !== 'none'
  const sent = isOn
    ? `Nothing is sent. What came due is sent as one message at ${sayClock(until)}.`
    : 'Off: reminders come at any hour.'
  return (
    <Row title="Quiet hours" about={sent}>
      <span className="flex flex-wrap items-center gap-3">
        {isOn && (
          <span className="flex items-center gap-2">
            <TimeField
              label="Quiet from"
              time={from}
              onSave={(next) => onSave({ quiet_from: next, quiet_until: until })}
            />
            to
            <TimeField
              label="Quiet until"
              time={until}
              onSave={(next) => onSave({ quiet_from: from, quiet_until: next })}
            />
          </span>
        )}
        <Switch
          isOn={isOn}
          label="Quiet hours"
          onSwitch={(on) =>
            void onSave(
              on
                ? { quiet_from: '22:00', quiet_until: '07:00' }
                : { quiet_from: 'none', quiet_until: 'none' },
            )
          }
        />
      </span>
    </Row>
  )
}
