/** Times of the product, in milliseconds unless named otherwise. Style sheets have their own in ui/styles. */
export const requestTimeoutMs = 60_000
export const uploadTimeoutMs = 10 * 60_000
export const chunkTimeoutMs = 120_000
export const toastMs = 5_000
/** An act that was done can be undone from its notice for this long. */
export const undoToastMs = 20_000
export const smallToastMs = 1_000
export const tooltipMs = 200
export const menuMs = 250
export const pageMs = 200
export const modalMs = 500
export const numberMs = 500
export const pluginCheckMs = 5 * 60_000
export const permissionRefreshMs = 5 * 60_000
/** Without a key or a touch for this long, a page is not in use. */
export const unusedMs = 2 * 60_000
export const realtimeRetryMs = { first: 1_000, most: 30_000 } as const
/** Silence in milliseconds after which the realtime channel counts as dead (the server sends heartbeats). */
export const realtimeSilenceMs = 90_000
export const paletteDelayMs = 80
/** Most time between the keys of a sequence such as `g p`. */
export const keySequenceMs = 1_200

/** Seconds between the notice that another sign-in took the session and its end. */
export const logoutCountdownSeconds = 10

/** Below this width the sidebar is a drawer and lists are cards. */
export const mobileWidthPx = 623
