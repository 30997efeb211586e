/** 1 task, 9 tasks. */
export function countTasks(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}
