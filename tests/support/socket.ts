import { connect, type Socket } from 'node:net'

/** A raw connection, for bytes no HTTP client would send. */
export class RawSocket {
  readonly socket: Socket
  readonly closed: Promise<void>
  text = ''

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.socket = connect(Number(port), hostname)
    this.socket.on('error', () => {})
    this.socket.on('data', (data) => {
      this.text += data
    })
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()))
  }

  write(text: string): this {
    this.socket.write(text)
    return this
  }

  /** Everything received until the other side closed. */
  async answer(): Promise<{ status: number; text: string }> {
    await this.closed
    return { status: Number(this.text.split(' ')[1]), text: this.text }
  }
}
