/** Messages between the process and its document thread. */
export interface RenderRequest {
  readonly id: number
  readonly template: string
  /** The data as JSON text. */
  readonly data: string
  readonly assets: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  /** Asks for images of this many pages instead of a PDF. */
  readonly preview?: number
}

export type RenderReply =
  | { readonly id: number; readonly pdf: Uint8Array; readonly pages: number }
  | { readonly id: number; readonly pictures: readonly string[]; readonly pages: number }
  | { readonly id: number; readonly error: string }
  /** Sent once, when the engine has loaded or failed to. */
  | { readonly ready: true }
  | { readonly unavailable: string }
