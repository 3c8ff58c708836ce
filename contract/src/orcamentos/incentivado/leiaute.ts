import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { mostColunas, widest } from '@claquete/core/orcamentos/incentivado/contas/relacoes/leiaute'
import { relacaoCodigos } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  instant,
  nothing,
  oneOf,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'
import { endereco } from './regra.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const relacao = oneOf(...relacaoCodigos)
const lido = oneOf('oficial', 'secundario', 'uso')

const Coluna = z.object({
  /** Which value of the sheet it shows. */
  campo: requiredText(40),
  titulo: requiredText(80),
  /** In characters. */
  largura: z.int().check(z.minimum(3, 'Use de 3 a 60'), z.maximum(widest, 'Use de 3 a 60')),
  mostra: yesNo,
  vigencia_inicio: z.optional(z.nullable(day)),
  vigencia_fim: z.optional(z.nullable(day)),
})
export type ColunaTyped = z.input<typeof Coluna>

const Leiaute = z.object({
  relacao,
  titulo: z.string(),
  funder: z.string(),
  /** What asks for these columns, and where it is read. */
  norma: z.string(),
  endereco: z.string(),
  lido,
  origem: oneOf('produto', 'corrigida'),
  /** 0 where they are still the product's. */
  versao: z.int(),
  alterado_em: z.nullable(instant),
  alterado_por: z.nullable(z.string()),
  colunas: z.array(Coluna),
  /** The values that this sheet can show. */
  campos: z.array(
    z.object({
      campo: z.string(),
      nome: z.string(),
      tipo: oneOf('text', 'number', 'money', 'date'),
    }),
  ),
})
export type LeiauteDaRelacao = z.input<typeof Leiaute>
export type LeiauteDaRelacaoInside = z.output<typeof Leiaute>

export const relacaoLeiauteList = read('v2 GET /projetos-incentivados/leiautes', {
  summary: 'As colunas de cada relação da prestação de contas, as do produto e as da empresa',
  access: 'incentivado.consultar',
  ...ofPlan,
  reply: reply({ data: z.array(Leiaute) }),
})

export const relacaoLeiauteSave = write('v2 POST /projetos-incentivados/leiautes', {
  summary: 'Diz as colunas de uma relação da prestação de contas de outro modo',
  access: 'incentivado.regras',
  ...ofPlan,
  body: z.object({
    relacao,
    norma: z.optional(text(200)),
    endereco: z.optional(endereco),
    lido,
    colunas: z.array(Coluna).check(z.minLength(1), z.maxLength(mostColunas)),
    versao: requiredVersao,
  }),
  reply: reply({ versao: z.int() }),
})

export const relacaoLeiauteReset = write('v2 DELETE /projetos-incentivados/leiautes', {
  summary: 'Volta às colunas do produto numa relação da prestação de contas',
  access: 'incentivado.regras',
  ...ofPlan,
  query: z.object({ relacao }),
  reply: nothing,
})
