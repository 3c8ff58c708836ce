/** HTTP statuses of refusals. 401, 402, 409 and 511 are reserved for the session. */
type RefusalStatus = 400 | 403 | 404 | 413 | 415 | 422 | 428 | 429 | 503 | 507

/** The HTTP status and the message of each refusal, by its code. Values replace the names in braces: `{quais}`. */
export type Refusals = Readonly<Record<string, { status: RefusalStatus; msg: string }>>
