/** What a person may decide of a payment that waits. Alone in its file: the wire of lists needs no more of settling. */
export const decisoes = ['principal', 'desconto', 'acrescimo'] as const
export type Decisao = (typeof decisoes)[number]
