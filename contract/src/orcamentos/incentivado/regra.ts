import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { numberToRate, rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { must } from '@claquete/core/kernel/must'
import { UFS } from '@claquete/core/kernel/person/uf'
import {
  alvos,
  bases,
  condicoes,
  etapas,
  fatos,
  forbiddenFormas,
  prazosDe,
  remanejamentoMeasures,
} from '@claquete/core/orcamentos/incentivado/campos'
import { excecoes } from '@claquete/core/orcamentos/incentivado/fatos/fato'
import { quemDaRegra } from '@claquete/core/orcamentos/incentivado/fatos/proponente'
import { mecanismoCodigos } from '@claquete/core/orcamentos/incentivado/fonte'
import { categorias } from '@claquete/core/orcamentos/incentivado/limite'
import { tiposObra } from '@claquete/core/orcamentos/incentivado/projeto'
import { tableKeys } from '@claquete/core/kernel/record'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  changeNeedsVersao,
  day,
  id,
  instant,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
  versaoOfChange,
} from '../../wire.ts'

const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const
const lido = oneOf('oficial', 'secundario', 'uso')
const ambito = oneOf('rouanet', 'ancine', 'ancine_contas', 'spcine', 'edital')
const efeito = oneOf('bloqueia', 'avisa', 'desligada')
export const endereco = text(400).check(
  z.refine(
    (value) => value === '' || /^https?:\/\/\S+$/u.test(value),
    'Use um endereço que comece com http:// ou https://',
  ),
)
const someMecanismos = z
  .array(oneOf(...mecanismoCodigos))
  .check(z.maxLength(mecanismoCodigos.length))
const someCategorias = z.array(oneOf(...categorias)).check(z.maxLength(categorias.length))

const obraCodigos = tableKeys(tiposObra)
const excecaoCodigos = tableKeys(excecoes)
const months = z.int().check(z.minimum(1), z.maximum(240))

/** Per cent as a number on the wire, a Rate in the code. */
const percent = z.codec(
  z.number().check(
    z.minimum(0),
    z.maximum(100, 'Informe um percentual até 100'),
    z.refine((value) => numberToRate(value) !== undefined, 'Use no máximo 6 casas decimais'),
  ),
  z.custom<Rate>(),
  { decode: (value) => must(numberToRate(value), 'percent'), encode: rateToNumber },
)

/** The fields of a rule of any kind; each kind has its own of them. */
const camposShape = {
  tipo: oneOf('limite', 'pagamento', 'prazo', 'etapa', 'remanejamento', 'duracao', 'fato'),
  /** What a limit is compared with. */
  alvo: oneOf(...alvos),
  categorias: someCategorias,
  base: oneOf(...bases),
  /** Left out of the whole project, or the only ones that are summed. */
  base_categorias: someCategorias,
  sentido: oneOf('maximo', 'minimo'),
  percentual: z.nullable(percent),
  /** With a percentage too, the smaller of both holds. */
  valor: z.nullable(moneyFromZero),
  /** Sources by which it applies, or that may not pay; none: every project, all public money. */
  mecanismos: someMecanismos,
  /** Of a limit: only projects without any of these. */
  sem_mecanismos: someMecanismos,
  proponente: oneOf(...quemDaRegra),
  ufs: z.array(oneOf(...UFS)).check(z.maxLength(UFS.length)),
  /** Kinds of work; none: every kind. */
  obras: z.array(oneOf(...obraCodigos)).check(z.maxLength(obraCodigos.length)),
  /** Exceptions of size; none: whichever a project has. */
  excecoes: z.array(oneOf(...excecaoCodigos)).check(z.maxLength(excecaoCodigos.length)),
  base_above: z.nullable(moneyFromZero),
  base_until: z.nullable(moneyFromZero),
  /** It falls with what was raised of what was approved. */
  proporcional: z.boolean(),
  condicao: oneOf(...condicoes),
  formas: z.array(oneOf(...forbiddenFormas)).check(z.maxLength(forbiddenFormas.length)),
  dias: z.nullable(z.int().check(z.minimum(0), z.maximum(3650))),
  /** That the execution takes at most, or an inabilitação lasts. */
  meses: z.nullable(months),
  meses_territorio: z.nullable(months),
  /** What is asked of the project by what a person tells of it. */
  fato: oneOf(...fatos),
  /** The first and the last day of the year in which proposals are handed in, as DD/MM. */
  janela_inicio: text(5),
  janela_fim: text(5),
  /** Active projects that a proponent has at most. */
  projetos: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  prazo_de: oneOf(...prazosDe),
  etapa: oneOf(...etapas),
  /** What a reallocation is measured by. */
  remanejado_por: oneOf(...remanejamentoMeasures),
}
/** A rule as it is stored. */
export const CamposDaRegra = z.object(camposShape)

const optional = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema))
/** The same as they are typed: a field that its kind does not have may be left out. */
const typedShape = {
  ...camposShape,
  categorias: z.optional(camposShape.categorias),
  base_categorias: z.optional(camposShape.base_categorias),
  percentual: z.optional(camposShape.percentual),
  valor: z.optional(camposShape.valor),
  mecanismos: z.optional(camposShape.mecanismos),
  sem_mecanismos: z.optional(camposShape.sem_mecanismos),
  ufs: z.optional(camposShape.ufs),
  base_above: z.optional(camposShape.base_above),
  base_until: z.optional(camposShape.base_until),
  formas: z.optional(camposShape.formas),
  dias: z.optional(camposShape.dias),
  meses: z.optional(camposShape.meses),
  obras: z.optional(camposShape.obras),
  excecoes: z.optional(camposShape.excecoes),
  meses_territorio: z.optional(camposShape.meses_territorio),
  fato: z.optional(camposShape.fato),
  janela_inicio: z.optional(camposShape.janela_inicio),
  janela_fim: z.optional(camposShape.janela_fim),
  projetos: z.optional(camposShape.projetos),
  remanejado_por: z.optional(camposShape.remanejado_por),
}

const Origem = oneOf('produto', 'corrigida', 'empresa')
const said = {
  titulo: z.string(),
  artigo: z.string(),
  endereco: z.string(),
  efeito,
  vigencia_inicio: z.nullable(day),
  vigencia_fim: z.nullable(day),
  lido,
  ...camposShape,
}

const Regra = z.object({
  chave: z.string(),
  norma: z.string(),
  ...said,
  /** Whose row it is: the product's, the company's in its place, or one that the company added. */
  origem: Origem,
  id_incentivo_regra: z.nullable(id),
  versao: z.int(),
  alterado_em: z.nullable(instant),
  alterado_por: z.nullable(z.string()),
  /** What the product says, where the company said otherwise. */
  padrao: z.nullable(z.object(said)),
})
export type RegraDaNorma = z.input<typeof Regra>
export type RegraDaNormaInside = z.output<typeof Regra>

const Norma = z.object({
  codigo: z.string(),
  nome: z.string(),
  ambito,
  vigencia_inicio: day,
  vigencia_fim: z.nullable(day),
  endereco: z.string(),
  lido,
  origem: Origem,
  id_incentivo_norma: z.nullable(id),
  versao: z.int(),
  alterado_em: z.nullable(instant),
  alterado_por: z.nullable(z.string()),
  /** Projects of this person's units that are under it. */
  projetos: z.int(),
  regras: z.array(Regra),
})
export type NormaComRegras = z.input<typeof Norma>
export type NormaComRegrasInside = z.output<typeof Norma>

export const normaList = read('v2 GET /projetos-incentivados/normas', {
  summary: 'As normas e as regras de incentivo, as do produto e as da empresa',
  access: 'incentivado.consultar',
  ...ofPlan,
  reply: reply({ data: z.array(Norma) }),
})

export const normaSave = write('v2 POST /projetos-incentivados/normas', {
  summary: 'Acrescenta uma norma da empresa, ou diz uma norma de outro modo',
  access: 'incentivado.regras',
  ...ofPlan,
  body: z
    .object({
      /** Without a code the call adds a norm. The code of a norm of the product makes the company's own replace it. */
      codigo: z.optional(text(60)),
      nome: requiredText(120),
      ambito,
      vigencia_inicio: day,
      vigencia_fim: optional(day),
      endereco: z.optional(endereco),
      lido,
      /** Of a norm that the company wrote already; 0 where it is still the product's. */
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ codigo }) => codigo !== undefined)),
  reply: reply({ codigo: z.string(), versao: z.int() }),
})

export const normaDelete = write('v2 DELETE /projetos-incentivados/normas', {
  summary: 'Exclui uma norma da empresa e as suas regras, ou volta à do produto',
  access: 'incentivado.regras',
  ...ofPlan,
  query: z.object({ id_incentivo_norma: pathId }),
  reply: nothing,
})

const Body = z.object({
  /** Without a key the call adds a rule. The key of a rule of the product makes the company's own replace it. */
  chave: z.optional(text(200)),
  norma: requiredText(60),
  titulo: requiredText(160),
  artigo: z.optional(text(160)),
  endereco: z.optional(endereco),
  efeito,
  vigencia_inicio: optional(day),
  vigencia_fim: optional(day),
  lido,
  ...typedShape,
})
export type RegraBody = z.output<typeof Body>

export const normaRegraSave = write('v2 POST /projetos-incentivados/regras', {
  summary: 'Acrescenta uma regra a uma norma, ou diz uma regra de outro modo',
  access: 'incentivado.regras',
  ...ofPlan,
  body: z
    .object({
      ...Body.shape,
      /** Of a rule that the company wrote already; 0 where it is still the product's. */
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ chave }) => chave !== undefined)),
  reply: reply({ chave: z.string(), versao: z.int() }),
})

const situacao = oneOf('cumpre', 'aviso', 'descumpre', 'nao_se_aplica', 'nao_medido', 'sem_regra')

export const regraEfeito = read('v2 POST /projetos-incentivados/regras/efeito', {
  summary: 'O que mudaria nos projetos se a regra fosse salva assim',
  access: 'incentivado.regras',
  ...ofPlan,
  body: Body,
  reply: reply({
    data: z.object({
      /** Projects that were measured, and those without a budget or whose budget this person does not see whole. */
      medidos: z.int(),
      sem_medida: z.int(),
      /** There are more than are measured: only the newest were. */
      parcial: z.boolean(),
      mudancas: z.array(
        z.object({
          id_projeto_incentivado: id,
          nome: z.string(),
          antes: situacao,
          depois: situacao,
        }),
      ),
      /** What is allowed and may surprise. */
      avisos: z.array(z.string()),
    }),
  }),
})

export const normaRegraDelete = write('v2 DELETE /projetos-incentivados/regras', {
  summary: 'Exclui uma regra da empresa, ou volta à do produto',
  access: 'incentivado.regras',
  ...ofPlan,
  query: z.object({ id_incentivo_regra: pathId }),
  reply: nothing,
})
