import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { mecanismoCodigos } from '@claquete/core/orcamentos/incentivado/fonte'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  money,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  positiveMoney,
  reply,
  text,
  changeNeedsVersao,
  versaoOfChange,
} from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const mecanismo = oneOf(...mecanismoCodigos)
const optionalDay = z.optional(z.nullable(day))

const Liberacao = z.object({
  id_fonte_liberacao: id,
  data: day,
  valor: money,
  descricao: z.string(),
  /** Who gave it, where somebody told: a sponsor may not be paid for raising it. */
  id_pessoa: z.nullable(id),
  /** The bank line that it is, as a person said. */
  id_extrato_historico: z.nullable(id),
})

const Fonte = z.object({
  id_projeto_fonte: id,
  mecanismo,
  /** The mechanism's name, and what the company calls this one. */
  fonte: z.string(),
  nome: z.string(),
  contrato: z.string(),
  edital: z.string(),
  aprovado: money,
  /** The sum of what was raised or released. */
  captado: money,
  a_captar: money,
  prazo_inicio: z.nullable(day),
  prazo_fim: z.nullable(day),
  id_contabancaria: z.nullable(id),
  /** Its name; of an account that the person may not use, that it is reserved. */
  conta: z.nullable(z.string()),
  encerrada_em: z.nullable(day),
  obs: z.string(),
  liberacoes: z.array(Liberacao),
  versao: z.int(),
})
export type FonteDoProjeto = z.input<typeof Fonte>
export type FonteDoProjetoInside = z.output<typeof Fonte>

export const fonteList = read('POST /orcamento/listar-fontes-financiamento-projeto', {
  summary: 'As fontes de recursos de um projeto, com o que cada uma aprovou e já liberou',
  access: 'incentivado.consultar',
  ...ofPlan,
  body: z.object({ id_projeto_incentivado: id }),
  reply: reply({
    data: z.array(Fonte),
    totais: z.object({
      aprovado: money,
      captado: money,
      a_captar: money,
      orcado: z.optional(money),
    }),
  }),
})

export const fonteSave = write('v2 POST /orcamento/fontes-financiamento', {
  summary: 'Acrescenta ou altera uma fonte de recursos de um projeto, com as suas liberações',
  access: 'incentivado.alterar',
  ...ofPlan,
  body: z
    .object({
      /** Absent: a new one. */
      id_projeto_fonte: z.optional(id),
      id_projeto_incentivado: id,
      mecanismo,
      nome: z.optional(text(120)),
      contrato: z.optional(text(60)),
      edital: z.optional(text(160)),
      aprovado: moneyFromZero,
      prazo_inicio: optionalDay,
      prazo_fim: optionalDay,
      id_contabancaria: z.optional(z.nullable(id)),
      encerrada_em: optionalDay,
      obs: z.optional(text(2000)),
      /** All of them; left out, they stay. */
      liberacoes: z.optional(
        z
          .array(
            z.object({
              data: day,
              valor: positiveMoney,
              descricao: z.optional(text(200)),
              id_pessoa: z.optional(z.nullable(id)),
              id_extrato_historico: z.optional(z.nullable(id)),
            }),
          )
          .check(z.maxLength(200)),
      ),
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ id_projeto_fonte }) => id_projeto_fonte !== undefined)),
  reply: reply({ id_projeto_fonte: id, versao: z.int() }),
})

export const fonteDelete = write('DELETE /orcamento/deletar-fonte-financiamento', {
  summary: 'Exclui uma fonte de recursos que nada usa',
  access: 'incentivado.alterar',
  ...ofPlan,
  query: z.object({ id_projeto_fonte: pathId }),
  reply: nothing,
})
