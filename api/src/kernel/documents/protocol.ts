/** What the process and its document worker say to each other. */
export interface RenderRequest {
  readonly id: number
  readonly template: string
  /** JSON text: plain data, whatever it holds. */
  readonly data: string
  readonly assets: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  /** Pictures of so many pages are wanted, and no PDF. */
  readonly preview?: number
}

export type RenderReply =
  | { readonly id: number; readonly pdf: Uint8Array; readonly pages: number }
  | { readonly id: number; readonly pictures: readonly string[]; readonly pages: number }
  | { readonly id: number; readonly error: string }
  /** Sent once, when the engine is loaded or cannot be. */
  | { readonly ready: true }
  | { readonly unavailable: string }
