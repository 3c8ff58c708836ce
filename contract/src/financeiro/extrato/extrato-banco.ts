import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { day, id, instant, oneOf, pathId, reply, text, yesNo } from '../../wire.ts'

const params = z.object({ id_contabancaria: pathId })

/** An account whose statement the bank's own service brings. */
export const ExtratoBanco = z.object({
  id_contabancaria: id,
  contabancaria: z.string(),
  provedor: z.nullable(oneOf('inter')),
  conta_corrente: z.nullable(z.string()),
  ativo: yesNo,
  desde: z.nullable(day),
  buscado_em: z.nullable(instant),
  buscado_ate: z.nullable(day),
  funciona: z.nullable(z.boolean()),
  /** What the last time brought, or why it failed and what to do. */
  resultado: z.nullable(z.string()),
})
export type ExtratoBanco = z.output<typeof ExtratoBanco>

export const extratoBancoList = read('v2 GET /extratos/bancos', {
  summary: 'Contas cujo extrato o banco pode enviar todo dia, e como foi a última vez',
  access: 'extrato.consultar',
  reply: reply({
    /** The company has credentials of the bank's service. */
    configurada: z.boolean(),
    data: z.array(ExtratoBanco),
  }),
})

export const extratoBancoSave = write('v2 PUT /extratos/bancos/{id_contabancaria}', {
  summary: 'Liga ou desliga a busca diária do extrato de uma conta no banco',
  access: 'extrato.importar',
  params,
  body: z.object({
    ativo: yesNo,
    desde: day,
    conta_corrente: z.optional(z.nullable(text(20))),
  }),
  reply: reply({ data: ExtratoBanco }),
})

export const extratoBancoFetch = slow('v2 POST /extratos/bancos/{id_contabancaria}/buscar', {
  summary: 'Busca agora, no banco, o extrato de uma conta',
  access: 'extrato.importar',
  // What the account has already is not stored again.
  keyless: 'harmless',
  params,
  reply: reply({ ok: z.boolean(), texto: z.string(), novas: z.int() }),
})
