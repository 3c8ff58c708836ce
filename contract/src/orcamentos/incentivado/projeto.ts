import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { tableKeys } from '@claquete/core/kernel/record'
import { UFS } from '@claquete/core/kernel/person/uf'
import { estruturaCodigos } from '@claquete/core/orcamentos/incentivado/estrutura'
import { edicoes, excecoes } from '@claquete/core/orcamentos/incentivado/fatos/fato'
import { estados, tiposObra } from '@claquete/core/orcamentos/incentivado/projeto'
import { mecanismoCodigos } from '@claquete/core/orcamentos/incentivado/fonte'
import { isSalic, SALIC_PROBLEM } from '@claquete/core/orcamentos/incentivado/salic'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import {
  day,
  id,
  money,
  moneyFromZero,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'

/** Plans without incentivised projects have none of these calls. */
const ofPlan = { excludedPlans: WITHOUT_INCENTIVADO } as const

const tipo = oneOf('incentivado', 'privado')
const estado = oneOf(...tableKeys(estados))
const optionalDay = z.optional(z.nullable(day))
const optionalId = z.optional(z.nullable(id))
const counted = (most: number) =>
  z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(most))))

/** What a person tells of it for its norms; null, or left out: nobody told it. */
const fatos = {
  /** A project of a territory, which may take longer. */
  territorio: z.optional(z.nullable(yesNo)),
  /** The day on which the proposal was handed in. */
  proposta_em: optionalDay,
  /** Active projects of the proponent, this one among them, and what they were approved for together. */
  carteira_projetos: counted(1000),
  carteira_valor: z.optional(z.nullable(moneyFromZero)),
  /** The exception by which it may be larger than others. */
  excecao: z.optional(z.nullable(oneOf(...tableKeys(excecoes)))),
  /** Whether the proponent is or was inabilitado, and the last day of it. */
  inabilitado: z.optional(z.nullable(yesNo)),
  inabilitado_ate: optionalDay,
  /** Whether it is an edition of an action that goes on, and when the accounting of the one before was handed in. */
  edicao: z.optional(z.nullable(oneOf(...tableKeys(edicoes)))),
  edicao_contas_em: optionalDay,
}

/** What is written of a project. */
const fields = {
  tipo,
  nome: requiredText(200),
  /** Its number at ANCINE or the ministry (PRONAC). */
  salic: z.optional(
    z.nullable(text(20).check(z.refine((value) => value === '' || isSalic(value), SALIC_PROBLEM))),
  ),
  processo: z.optional(text(60)),
  id_empresa: id,
  /** Who proposes it, where it is not the unit itself. */
  id_proponente: optionalId,
  proponente_pf_mei: z.optional(yesNo),
  /** Its first one, without proof of what the proponent did before. */
  primeiro_projeto: z.optional(yesNo),
  proponente_uf: z.optional(z.nullable(oneOf(...UFS))),
  tipo_obra: z.optional(oneOf(...tableKeys(tiposObra))),
  formato: z.optional(text(120)),
  episodios: counted(1000),
  minutos: counted(100_000),
  ...fatos,
  /** The day on which the funder approved it: it chooses the norm of its accounts. */
  aprovado_em: optionalDay,
  captacao_inicio: optionalDay,
  captacao_fim: optionalDay,
  execucao_inicio: optionalDay,
  execucao_fim: optionalDay,
  concluido_em: optionalDay,
  cinemateca_em: optionalDay,
  /** By when the accounting is due, as the contract says. */
  contas_ate: optionalDay,
  contas_entregues_em: optionalDay,
  id_contador: optionalId,
  estado: z.optional(estado),
  id_responsavel: optionalId,
  obs: z.optional(text(4000)),
  /** The norms that it is under, by code. Absent keeps the stored ones. */
  normas: z.optional(z.array(text(60)).check(z.maxLength(20))),
}
const Body = z.object(fields)
export type ProjetoBody = z.output<typeof Body>

export const projetoIncentivadoInsert = write('POST /orcamento/inserir-projeto-incentivado', {
  summary: 'Cria um projeto incentivado ou privado, com o seu primeiro orçamento',
  access: 'incentivado.alterar',
  ...ofPlan,
  body: z.object({
    ...fields,
    /** The structure that its budget begins with; without one it begins with a model, or blank. */
    estrutura: z.optional(z.nullable(oneOf(...estruturaCodigos))),
    id_orca_modelo: optionalId,
  }),
  reply: reply({ id_projeto_incentivado: id, id_orcamento: id, num_orc: z.string() }),
})

export const projetoIncentivadoSave = write('POST /orcamento/salvar-projeto-incentivado', {
  summary: 'Altera um projeto incentivado ou privado',
  access: 'incentivado.alterar',
  ...ofPlan,
  body: z.object({ ...fields, id_projeto_incentivado: id, versao: requiredVersao }),
  reply: reply({ id_projeto_incentivado: id, versao: z.int() }),
})

export const projetosIncentivados = list('v2 GET /projetos-incentivados', {
  summary: 'Projetos incentivados e privados',
  access: 'incentivado.consultar',
  ...ofPlan,
  key: 'id_projeto_incentivado',
  columns: {
    id_projeto_incentivado: { kind: 'id', sorts: true },
    nome: { kind: 'text', label: 'Projeto', width: 260, paper: 36, sorts: true },
    salic: { kind: 'text', canBeNull: true, label: 'Salic', width: 104, paper: 11, sorts: true },
    tipo: {
      kind: 'word',
      words: { incentivado: 'Incentivado', privado: 'Privado' },
      label: 'Tipo',
      width: 110,
      paper: 12,
      sorts: true,
    },
    estado: { kind: 'word', words: estados, label: 'Situação', width: 130, paper: 14, sorts: true },
    proponente: { kind: 'text', label: 'Proponente', width: 180, paper: 24, sorts: true },
    execucao_fim: { kind: 'date', canBeNull: true, label: 'Execução até', paper: 11, sorts: true },
    aprovado: { kind: 'money', label: 'Aprovado', width: 130, paper: 16, sorts: true },
    captado: { kind: 'money', label: 'Captado', width: 130, paper: 16, sorts: true },
    orcamentos: { kind: 'number', label: 'Orçamentos', width: 100, paper: 10 },
    empresa: { kind: 'text', label: '{Unidade}', width: 140, paper: 20, isHiddenAtFirst: true },
    id_empresa: { kind: 'id' },
  },
  order: ['id_projeto_incentivado', 'desc'],
  filters: {
    tipo: z.optional(tipo),
    estado: z.optional(estado),
    id_empresa: z.optional(pathId),
    salic: z.optional(text(20)),
    id_projeto_incentivado: z.optional(pathId),
  },
})
export const projetoIncentivadoList = projetosIncentivados.call
export type ProjetoIncentivadoRow = z.input<typeof projetosIncentivados.row>

const Named = z.object({ id, nome: z.string() })
const Norma = z.object({
  codigo: z.string(),
  nome: z.string(),
  ambito: oneOf('rouanet', 'ancine', 'ancine_contas', 'spcine', 'edital'),
  vigencia_inicio: day,
  vigencia_fim: z.nullable(day),
  endereco: z.string(),
})

export const projetoIncentivadoOptions = read('POST /orcamento/get-opcoes-projeto', {
  summary: 'O que o formulário de um projeto incentivado oferece',
  access: 'incentivado.consultar',
  ...ofPlan,
  reply: reply({
    data: z.object({
      empresas: z.array(Named),
      responsaveis: z.array(Named),
      normas: z.array(Norma),
      mecanismos: z.array(z.object({ codigo: z.string(), nome: z.string() })),
    }),
  }),
})

export const projetoIncentivadoModelos = read('POST /orcamento/carregar-modelos', {
  summary: 'As estruturas e os modelos com que o orçamento de um projeto pode começar',
  access: 'incentivado.consultar',
  ...ofPlan,
  reply: reply({
    data: z.array(
      z.object({
        /** One of both: a structure of a funder, or a model of the company. */
        estrutura: z.nullable(oneOf(...estruturaCodigos)),
        id_orca_modelo: z.nullable(id),
        nome: z.string(),
        ajuda: z.string(),
        grupos: z.int(),
      }),
    ),
  }),
})

const nullableDay = z.nullable(day)

export const ProjetoIncentivado = z.object({
  ...projetosIncentivados.row.shape,
  processo: z.string(),
  id_proponente: z.nullable(id),
  proponente_pf_mei: yesNo,
  primeiro_projeto: yesNo,
  proponente_uf: z.nullable(oneOf(...UFS)),
  tipo_obra: oneOf(...tableKeys(tiposObra)),
  formato: z.string(),
  episodios: z.nullable(z.int()),
  minutos: z.nullable(z.int()),
  territorio: z.nullable(yesNo),
  proposta_em: nullableDay,
  carteira_projetos: z.nullable(z.int()),
  carteira_valor: z.nullable(money),
  excecao: z.nullable(oneOf(...tableKeys(excecoes))),
  inabilitado: z.nullable(yesNo),
  inabilitado_ate: nullableDay,
  edicao: z.nullable(oneOf(...tableKeys(edicoes))),
  edicao_contas_em: nullableDay,
  /** Active projects of its proponent in this company that the person sees, this one among them: a proposal, which somebody confirms. */
  carteira_daqui: z.object({ projetos: z.int(), valor: money }),
  aprovado_em: nullableDay,
  captacao_inicio: nullableDay,
  captacao_fim: nullableDay,
  execucao_inicio: nullableDay,
  concluido_em: nullableDay,
  cinemateca_em: nullableDay,
  contas_ate: nullableDay,
  contas_entregues_em: nullableDay,
  id_contador: z.nullable(id),
  contador: z.nullable(z.string()),
  id_responsavel: z.nullable(id),
  obs: z.string(),
  normas: z.array(z.string()),
  /** What its sources are, and the day of its first payment: with its own days they choose its norms. */
  mecanismos: z.array(oneOf(...mecanismoCodigos)),
  primeiro_gasto: nullableDay,
  /** Norms that its sources bring, of the days that choose them, and that it is not under. */
  normas_sugeridas: z.array(z.object({ codigo: z.string(), nome: z.string() })),
  /** Its budgets, the newest version of each. */
  budgets: z.array(
    z.object({
      id_orcamento: id,
      num_orc: z.string(),
      titulo: z.string(),
      total_geral: z.optional(z.nullable(money)),
    }),
  ),
  versao: z.int(),
})
export type ProjetoIncentivado = z.input<typeof ProjetoIncentivado>

export const projetoIncentivadoView = read(
  'v2 GET /projetos-incentivados/ficha/{id_projeto_incentivado}',
  {
    summary: 'Um projeto incentivado ou privado, com as suas normas e os seus orçamentos',
    access: 'incentivado.consultar',
    ...ofPlan,
    params: z.object({ id_projeto_incentivado: pathId }),
    reply: reply({ data: ProjetoIncentivado }),
  },
)
