import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, moneyFromZero, pathId, reply, requiredVersao } from '../../wire.ts'
import { Falha } from '../../orcamentos/incentivado/gasto.ts'

const maybeId = z.optional(z.nullable(id))
const falhas = z.array(Falha)

const Fontes = z.object({
  projeto: z.string(),
  /** The sources of the project; `conta` is null where one has none, or where the person may not use it. */
  opcoes: z.array(
    z.object({ id_projeto_fonte: id, nome: z.string(), conta: z.nullable(z.string()) }),
  ),
  /** What would be wrong with each instalment for the accounting, in their order. */
  parcelas: z.array(falhas),
  /** What would be wrong with all of them together. */
  falhas,
})
export type FontesDoContrato = z.input<typeof Fontes>

export const contratoFontes = read('v2 POST /contratos/fontes/conferir', {
  summary:
    'Que fontes podem pagar as parcelas de um contrato de um projeto incentivado, e o que estaria errado nelas',
  access: 'contrato.consultar',
  body: z.object({
    id_orcamento: id,
    id_orca_item: maybeId,
    id_pessoa: maybeId,
    parcelas: z
      .array(z.object({ valor: moneyFromZero, vencimento: day, id_projeto_fonte: maybeId }))
      .check(z.maxLength(60)),
  }),
  /** Null where the budget is of no incentivised project. */
  reply: reply({ data: z.nullable(Fontes) }),
})

export const contratoFontesSave = write('v2 POST /contratos/{id_contrato}/fontes', {
  summary: 'Diz que fonte do projeto paga cada parcela que ainda não tem título',
  access: 'contrato.alterar',
  params: z.object({ id_contrato: pathId }),
  body: z.object({
    fontes: z
      .array(z.object({ ordem: z.int(), id_projeto_fonte: z.nullable(id) }))
      .check(z.minLength(1), z.maxLength(60)),
    versao: requiredVersao,
  }),
  reply: reply({ versao: z.int() }),
})
