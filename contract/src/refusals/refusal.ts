/** HTTP statuses of refusals. 401, 402, 409 and 511 are reserved for the session. */
type RefusalStatus = 400 | 403 | 404 | 413 | 415 | 422 | 428 | 429 | 503 | 507

/** The HTTP status and the text of each refusal, by its code. A `{word}` in the text is replaced by a value. */
export type Refusals = Readonly<Record<string, { status: RefusalStatus; msg: string }>>
