/** Which records a question names: whole words of their names, of the kinds that its topic knows. */
import { orcamentoOptions } from '@claquete/contract/orcamentos/lista/orcamento'
import { usuarioCombo } from '@claquete/contract/acesso/usuarios/usuario'
import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import { projetoList } from '@claquete/contract/projetos/quadro/projeto'
import { orcamentosToChoose } from '@claquete/contract/relatorios/relatorios/orcamentos'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import {
  isHeadedBy,
  isNamed,
  leavesOut,
  rootsOf,
  withoutRepeat,
} from '@claquete/core/relatorios/perguntas/names'
import type { Question } from '@claquete/core/relatorios/perguntas/grammar'
import { tipoCartao } from '@claquete/core/livro/contas/conta-bancaria'
import type { Kind, TopicName } from '@claquete/core/relatorios/perguntas/topic'
import type { Context } from '../../kernel/context.ts'
import { holds } from '../../kernel/session/session.ts'
import type { Ask } from './ask.read.ts'
import { findCentros, findContas, findPessoas, findPlanos } from './names.queries.ts'
import type { NamePart } from './names.queries.ts'
import type { Named } from './plan.read.ts'

export type How = 'exact' | 'near'

interface Reading {
  readonly context: Context
  readonly ask: Ask
  readonly topic: TopicName
  readonly how: How
  /** What was read already, by what was asked. */
  readonly known: Map<string, Promise<readonly Record[]>>
}

const incomes: ReadonlySet<TopicName> = new Set([
  'a_receber',
  'atrasado',
  'recebido',
  'receitas',
  'faturamento',
])
const expenses: ReadonlySet<TopicName> = new Set(['a_pagar', 'pago', 'despesas', 'fornecedores'])

/** Accounts of the chart on the other side have no figure here. */
function isOfSide(tipo: string, topic: TopicName): boolean {
  if (incomes.has(topic)) return tipo === 'receita'
  return expenses.has(topic) ? tipo === 'despesa' : true
}

/** A word with one wrong letter has one of its halves right. */
function partsOf(name: string, how: How): NamePart[] {
  return rootsOf(name).map((root) => {
    if (how === 'exact' || root.length < 5) return { begins: root }
    const middle = Math.floor(root.length / 2)
    return { halves: [root.slice(0, middle), root.slice(middle + 1)] }
  })
}

interface Record {
  readonly id: number
  readonly nome: string
}

type Reader = (reading: Reading, name: string) => Promise<readonly Record[]>

const whenSeen = async <T>(
  { context }: Reading,
  endpoint: AnyEndpoint,
  read: () => Promise<readonly T[]>,
): Promise<readonly T[]> => (holds(context.actor, endpoint.access) ? await read() : [])

const readers: Readonly<{ [K in Kind]: Reader }> = {
  pessoa: ({ context, how }, name) => findPessoas(context.db, partsOf(name, how)),
  conta: async ({ context, topic }) => {
    const all = await findContas(context.db, context.actor)
    return topic === 'cartao' ? all.filter(({ tipo }) => tipo === tipoCartao) : all
  },
  centro: ({ context }) => findCentros(context.db),
  plano: async ({ context, topic }) => {
    const all = await findPlanos(context.db)
    return all.filter(({ tipo }) => isOfSide(tipo, topic))
  },
  orcamento: (reading, name) =>
    whenSeen(reading, orcamentosToChoose, async () => {
      const search = searchOf(reading, name)
      const { data } = await reading.ask(orcamentosToChoose, { body: { search } })
      return data.map(({ id_orcamento: id, num_orc, titulo }) => ({
        id,
        nome: `${num_orc} · ${titulo}`,
      }))
    }),
  status: (reading) =>
    whenSeen(reading, orcamentoOptions, async () => {
      const { status } = (await reading.ask(orcamentoOptions)).data
      return status.map(({ id_orcamento_status: id, descricao: nome }) => ({ id, nome }))
    }),
  responsavel: (reading) =>
    whenSeen(
      reading,
      orcamentoOptions,
      async () => (await reading.ask(orcamentoOptions)).data.responsaveis,
    ),
  usuario: async ({ ask }) =>
    (await ask(usuarioCombo)).data.map(({ id_usuario: id, nome }) => ({ id, nome })),
  projeto: (reading, name) =>
    whenSeen(reading, projetoList, async () => {
      const query = { search: searchOf(reading, name), perPage: mostProjetos }
      const { data } = (await reading.ask(projetoList, { query })).data
      return data.map(({ id_projeto: id, num_projeto, titulo }) => ({
        id,
        nome: `${num_projeto} · ${titulo}`,
      }))
    }),
  etapa: (reading) =>
    whenSeen(reading, crmOptions, async () =>
      (await reading.ask(crmOptions)).data.funis.flatMap(({ etapas }) =>
        etapas.map(({ id_funil_etapa: id, titulo: nome }) => ({ id, nome })),
      ),
    ),
}

const mostProjetos = 60

/** What lists that search themselves are asked for. */
const searchOf = ({ how }: Reading, name: string) =>
  how === 'exact' ? rootsOf(name).join(' ') : longestHalf(name)

/** What of a name with a wrong letter is searched: the longest word without it, or its beginning. */
function longestHalf(name: string): string {
  const [longest = ''] = rootsOf(name).toSorted((a, b) => b.length - a.length)
  return longest.slice(0, Math.max(3, Math.floor(longest.length / 2)))
}

/** What is owed to the state, by the names of its accounts. */
const taxes =
  'imposto,tributo,ISS,PIS,COFINS,ICMS,IRPJ,CSLL,IRRF,INSS,FGTS,IOF,IPTU,IPVA,Simples'.split(',')
const isTaxes = (name: string) => ['imposto', 'tributo'].some((one) => isNamed(name, one))
/** Their reports take many accounts at once. */
const takesMany: ReadonlySet<TopicName> = new Set(['a_pagar', 'despesas'])

function taxesOf(records: readonly Record[]): Named[] {
  const found = records.filter(({ nome }) => taxes.some((one) => isNamed(nome, one)))
  if (found.length === 0) return []
  const id = found.map((one) => one.id).join(',')
  return [{ kind: 'plano', id, label: 'contas de impostos', isTaxes: true }]
}

/** The database finds these by the name; the others are read whole. */
const foundByName: ReadonlySet<Kind> = new Set(['pessoa', 'orcamento', 'projeto'])

/** The records of a kind; the parts of a question are looked up many times, and each register is read once. */
function recordsOf(reading: Reading, kind: Kind, name: string): Promise<readonly Record[]> {
  const key = foundByName.has(kind) ? `${kind} ${name}` : kind
  const known = reading.known.get(key) ?? readers[kind](reading, name)
  reading.known.set(key, known)
  return known
}

async function findKind(reading: Reading, kind: Kind, name: string): Promise<Named[]> {
  const records = await recordsOf(reading, kind, name)
  if (kind === 'plano' && isTaxes(name) && rootsOf(name).length === 1) {
    if (takesMany.has(reading.topic)) return taxesOf(records)
  }
  return records
    .filter(({ nome }) => isNamed(nome, name, reading.how))
    .map(({ id, nome }) => ({ kind, id, label: withoutRepeat(nome) }))
}

async function findAll(reading: Reading, kinds: readonly Kind[], name: string): Promise<Named[]> {
  const found: Named[] = []
  if (rootsOf(name).length === 0) return found
  for (const kind of kinds) found.push(...(await findKind(reading, kind, name)))
  return found
}

/** Each way to read the name; with a wrong letter, only the one that it can be. */
export async function findNames(
  reading: Reading,
  question: Question,
): Promise<(readonly Named[])[]> {
  const ways = await findWays(reading, question)
  return reading.how === 'near' && question.name !== '' && ways.length > 1 ? [] : ways
}

/** Each way to read the name: one record, or two of different kinds ('locação no job Brisa'). */
async function findWays(
  reading: Reading,
  { name, hint, topic: { names: kinds } }: Question,
): Promise<(readonly Named[])[]> {
  if (name === '') return [[]]
  const whole = await findAll(reading, kinds, name)
  const hinted = whole.filter(({ kind }) => kind === hint)
  if (hinted.length > 0) return hinted.map((one) => [one])
  if (whole.length > 0 && hint === undefined) return whole.map((one) => [one])
  const pairs = leavesOut(name) ? [] : await findPairs(reading, kinds, name.split(' '))
  const ofHint = hint ? pairs.filter((pair) => pair.some(({ kind }) => kind === hint)) : pairs
  if (ofHint.length > 0) return ofHint
  // 'Campanha' may also be a word of the name.
  return hint === 'orcamento' || hint === 'projeto' || hint === 'centro'
    ? []
    : whole.map((one) => [one])
}

/** Of two names, each of one word must begin that of its record: a word inside of it may mean anything. */
async function findHeaded(reading: Reading, kinds: readonly Kind[], name: string) {
  const found = await findAll(reading, kinds, name)
  if (rootsOf(name).length > 1) return found
  return found.filter(({ label, isTaxes: ofTaxes }) => ofTaxes || isHeadedBy(label, name))
}

async function findPairs(
  reading: Reading,
  kinds: readonly Kind[],
  words: readonly string[],
): Promise<[Named, Named][]> {
  const found: [Named, Named][] = []
  for (let at = 1; at < words.length; at += 1) {
    const first = await findHeaded(reading, kinds, words.slice(0, at).join(' '))
    if (first.length === 0) continue
    const last = await findHeaded(reading, kinds, words.slice(at).join(' '))
    for (const one of first) {
      for (const other of last) if (one.kind !== other.kind) found.push([one, other])
    }
  }
  return found
}
