import { emissores, lidos } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import * as z from 'zod/mini'
import { read, write } from '../../../endpoint.ts'
import {
  changeNeedsVersao,
  day,
  id,
  instant,
  money,
  nothing,
  oneOf,
  pathId,
  reply,
  versaoOfChange,
  yesNo,
} from '../../../wire.ts'
import { percent, regime } from './campos.ts'

/** Which rule a figure or an answer follows. */
export const Cited = z.object({
  chave: z.string(),
  regra: z.string(),
  norma: z.string(),
  endereco: z.string(),
  lido: oneOf(...lidos),
  /** The day whose rule was asked for. */
  dia: day,
  vigencia_inicio: day,
})

const Regime = z.object({
  id_unidade_regime: id,
  regime,
  vigencia_inicio: day,
  vigencia_fim: z.nullable(day),
  /** regApTribSN of the NFS-e layout, of the Simples alone. */
  reg_ap_trib_sn: z.nullable(z.int()),
  /** regEspTrib of the NFS-e layout; 0 is none. */
  reg_esp_trib: z.int(),
  /** S: prices are net of IBS and CBS. */
  ibs_cbs: yesNo,
  versao: z.int(),
  alterado_em: instant,
  alterado_por: z.nullable(z.string()),
})
export type RegimeDaUnidade = z.input<typeof Regime>

const Carga = z.object({
  /** Of the price, in per cent. */
  taxa: percent,
  /** From which revenue of a quarter on, and how much there. */
  acima: z.nullable(z.object({ de: money, taxa: percent })),
  tributos: z.readonly(
    z.array(
      z.object({
        tributo: oneOf('irpj', 'csll', 'pis', 'cofins'),
        taxa: percent,
        acima: percent,
        regras: z.readonly(z.array(Cited)),
      }),
    ),
  ),
})
export type CargaPresumida = z.input<typeof Carga>

const Unidade = z.object({
  id_empresa: id,
  empresa: z.string(),
  cidade: z.string(),
  cod_municipio: z.string(),
  /** What holds on the day that was asked for; null where nobody said it. */
  regime: z.nullable(regime),
  emissor: z.nullable(oneOf(...emissores)),
  /** The rule that tells the emitter. */
  regra: z.nullable(Cited),
  /** What to do where something is missing for notes of that day. */
  falta: z.nullable(z.string()),
  /** The dated regimes, the newest first. */
  regimes: z.array(Regime),
})
export type UnidadeFiscal = z.input<typeof Unidade>
export type UnidadeFiscalInside = z.output<typeof Unidade>

export const fiscalRegimeList = read('v2 GET /fiscal/regimes', {
  summary:
    'Os regimes tributários das unidades, com as suas datas, e o emissor das notas de um dia',
  access: 'fiscal.consultar',
  query: z.object({ id_empresa: z.optional(pathId), dia: z.optional(day) }),
  reply: reply({
    data: z.array(Unidade),
    /** What a service costs in taxes of its price under the presumed profit on the day; null where a rate is not known. */
    carga: z.nullable(Carga),
  }),
})

export const fiscalRegimeSave = write('v2 POST /fiscal/regimes', {
  summary: 'Diz o regime de uma unidade desde um dia, ou altera um; o que valia termina na véspera',
  access: 'fiscal.alterar',
  body: z
    .object({
      id_unidade_regime: z.optional(id),
      id_empresa: id,
      regime,
      vigencia_inicio: day,
      vigencia_fim: z.optional(z.nullable(day)),
      reg_ap_trib_sn: z.optional(z.nullable(oneOf('1', '2', '3'))),
      reg_esp_trib: oneOf('0', '1', '2', '3', '4', '5', '6'),
      ibs_cbs: yesNo,
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ id_unidade_regime }) => id_unidade_regime !== undefined)),
  reply: reply({ id_unidade_regime: id }),
})

export const fiscalRegimeDelete = write('v2 DELETE /fiscal/regimes', {
  summary: 'Exclui um regime da história de uma unidade',
  access: 'fiscal.alterar',
  query: z.object({ id_unidade_regime: pathId }),
  reply: nothing,
})
