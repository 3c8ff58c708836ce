import { addDays } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { nextNumber } from '../../../src/kernel/settings/numbering.queries.ts'
import { storeNewFolha } from '../../../src/orcamentos/folha/public.ts'
import { insertOrcamento } from '../../../src/orcamentos/lista/header.queries.ts'
import { freezePlanned } from '../../../src/orcamentos/status/public.ts'
import { findReferenciaIds, insertEventos, insertVersao } from './demo.queries.ts'
import type { ReferenciaIds } from './demo.queries.ts'
import { documentoOf } from './documento.ts'
import { complete as completeTitulos } from '../../livro/titulos/story.ts'
import { jobs } from './jobs.ts'
import type { JobDemo } from './jobs.ts'
import { campanha, filmGrupos, smallFolhas, serie } from './lines.ts'
import type { GrupoDemo, LineDemo } from './lines.ts'

interface Seeding {
  readonly db: TenantDb
  readonly today: CalendarDate
  readonly refs: ReferenciaIds
}

/** The header of a demonstration budget. */
interface HeaderDemo {
  readonly titulo: string
  readonly status: string
  readonly ha: number
  /** Index for choosing client, agency and people; deterministic. */
  readonly place: number
  readonly isDirect?: boolean | undefined
  readonly nome_versao?: string
  readonly more?: Readonly<Record<string, unknown>>
}

const responsavelNames = ['rafael', 'beatriz', 'helena'] as const
const daysUntilSent = 4
const daysUntilAprovacao = 11
const validityDays = 30

const um = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)]

/** When a budget took each step, as far as it got. */
function stepsOf({ today, refs }: Seeding, { status, ha }: HeaderDemo) {
  const row = refs.status.get(status)
  if (!row) throw new Error(`status sem par: ${status}`)
  const data_cadastro = addDays(today, -ha)
  const enviado = !['Rascunho', 'Em orçamento'].includes(status)
  const data_envio = enviado ? addDays(data_cadastro, Math.min(daysUntilSent, ha)) : null
  const data_aprovacao = row.aprova
    ? addDays(data_cadastro, Math.min(daysUntilAprovacao, ha))
    : null
  const at = (day: CalendarDate | null, hour: string) => (day ? `${day}T${hour}-03:00` : null)
  return {
    id_orcamento_status: row.id_orcamento_status,
    data_cadastro,
    data_envio,
    data_aprovacao,
    travado_em: row.bloqueia_edicao
      ? at(data_aprovacao ?? data_envio ?? data_cadastro, '15:20:00')
      : null,
    aprovado: row.aprova,
    primeira_aprovacao_em: at(data_aprovacao, '15:20:00'),
    projeto_pedido_em: at(data_aprovacao, '15:20:00'),
    faturado: row.aprova ? 'A' : null,
  }
}

function headerOf(seeding: Seeding, cabecalho: HeaderDemo) {
  const { refs } = seeding
  const { titulo, place, isDirect = false, nome_versao = '', more = {} } = cabecalho
  const login = um(responsavelNames, place) ?? 'rafael'
  const steps = stepsOf(seeding, cabecalho)
  const id_responsavel = refs.usuarios.get(login) ?? null
  return {
    titulo,
    nome_versao,
    id_empresa: must(um(refs.empresas, place % 4 === 3 ? 1 : 0), 'unidade da demonstração'),
    id_cliente: um(refs.clientes, place * 3) ?? null,
    id_agencia: isDirect ? null : (um(refs.agencias, place * 2) ?? null),
    id_responsavel,
    id_usuario: id_responsavel,
    validade: addDays(steps.data_cadastro, validityDays),
    condicao_pagamento: isDirect
      ? '50% na aprovação e 50% na entrega'
      : 'APRO 50/50 (30/60 dias da aprovação)',
    prazo_entrega: '25 dias corridos da aprovação',
    ...steps,
    ...more,
  }
}

/** Creates a budget with sheet and history; `familia` makes it a version. */
async function seed(
  seeding: Seeding,
  cabecalho: HeaderDemo,
  documento: Documento,
  versao?: { readonly id_familia: number; readonly num_orc: string; readonly numero: number },
) {
  const { db, today } = seeding
  const head = headerOf(seeding, cabecalho)
  const num_orc = versao?.num_orc ?? (await nextNumber(db, 'orcamento', today)).texto
  const values = { ...head, num_orc }
  const id_orcamento = versao
    ? await insertVersao(db, versao.id_familia, {
        ...values,
        id_orcamento_versao: versao.numero,
      })
    : await insertOrcamento(db, values)
  await storeNewFolha(db, id_orcamento, documento)
  if (head.aprovado) await freezePlanned(db, id_orcamento)
  await insertEventos(db, eventosOf(id_orcamento, cabecalho, head))
  return { id_familia: versao?.id_familia ?? id_orcamento, num_orc, id_orcamento }
}

function eventosOf(
  id_orcamento: number,
  { status }: HeaderDemo,
  head: ReturnType<typeof headerOf>,
) {
  const event = (tipo: string, descricao: string, day: string, hour: string) => ({
    id_orcamento,
    tipo,
    descricao,
    id_usuario: head.id_usuario,
    criado_em: `${day}T${hour}-03:00`,
  })
  const { data_cadastro, data_envio, data_aprovacao } = head
  return [
    event('criacao', 'Criado do modelo “Produção publicitária”', data_cadastro, '10:05:00'),
    ...(data_envio
      ? [event('envio', 'De “Em orçamento” para “Enviado”', data_envio, '11:40:00')]
      : []),
    ...(data_aprovacao
      ? [event('aprovacao', 'De “Enviado” para “Aprovado”', data_aprovacao, '15:20:00')]
      : []),
    ...(['Enviado', 'Rascunho', 'Em orçamento', 'Aprovado'].includes(status)
      ? []
      : [
          event(
            'status',
            `De “${data_aprovacao ? 'Aprovado' : 'Enviado'}” para “${status}”`,
            data_aprovacao ?? data_envio ?? data_cadastro,
            '17:30:00',
          ),
        ]),
  ]
}

async function seedSmall(seeding: Seeding, job: JobDemo, place: number) {
  const { titulo, status, ha, folha, scale, isDirect, secundagem, produto } = job
  const documento = documentoOf({
    prefixo: `demo${place}`,
    grupos: smallFolhas[folha] ?? [],
    nomes: seeding.refs,
    scale,
    bv: isDirect ? 0 : 10,
  })
  const more = { secundagem: secundagem ?? null, produto_anunciado: produto ?? null }
  await seed(seeding, { titulo, status, ha, place, isDirect, more }, documento)
}

const noAr = { midia: 'TV aberta e internet', praca: 'Nacional', periodo_uso: '12 meses' }

async function seedFilm(seeding: Seeding) {
  const documento = documentoOf({
    prefixo: 'maes',
    grupos: filmGrupos,
    nomes: seeding.refs,
    bv: 10,
  })
  const { today } = seeding
  const more = {
    ...noAr,
    secundagem: '1 × 30"',
    pecas: 'Filme 30" para TV e redução para redes',
    produto_anunciado: 'Chocolates',
    data_filmagem_inicio: addDays(today, -6),
    data_filmagem_fim: addDays(today, -5),
  }
  const cabecalho = { titulo: completeTitulos.filme, status: 'Em produção', ha: 33, place: 1, more }
  await seed(seeding, cabecalho, documento)
}

async function seedSerie(seeding: Seeding) {
  const documento = documentoOf({
    prefixo: 'serie',
    grupos: serie,
    nomes: seeding.refs,
    taxa: 12,
  })
  const { today } = seeding
  const more = {
    midia: 'Internet e comunicação interna',
    praca: 'Nacional',
    periodo_uso: '24 meses',
    pecas: 'Seis episódios de 3 minutos',
    produto_anunciado: 'Marca institucional',
    data_filmagem_inicio: addDays(today, -48),
    data_filmagem_fim: addDays(today, -38),
  }
  const cabecalho = {
    titulo: completeTitulos.serie,
    status: 'Em pós-produção',
    ha: 78,
    place: 2,
    isDirect: true,
    more,
  }
  await seed(seeding, cabecalho, documento)
}

/** Quantities reduced to meet the client's budget. */
const quantidadeByDescricao: Readonly<Record<string, number>> = {
  Figuração: 18,
  'Peças verticais para redes': 6,
}
function trim(grupo: string, linhas: readonly LineDemo[]): GrupoDemo {
  const kept = linhas
    .filter(([nome]) => !nome.startsWith('Helicóptero'))
    .map(([nome, quantidade, ...resto]): LineDemo => [
      nome,
      quantidadeByDescricao[nome] ?? quantidade,
      ...resto,
    ])
  if (grupo !== 'Equipamento especial') return [grupo, kept]
  return [grupo, [...kept, ['Drone com piloto', 1, 2, 3200, 2500, 'Diária', 'Piloto de drone']]]
}

/** Three versions: one too expensive, the approved one and a reserve. */
async function seedCampanha(seeding: Seeding) {
  const nomes = seeding.refs
  const documento = (grupos: typeof campanha, scale = 1) =>
    documentoOf({ prefixo: 'natal', grupos, nomes, scale, bv: 10 })
  const more = {
    ...noAr,
    secundagem: '1 × 60", 2 × 15"',
    pecas: 'Filme 60", versões e peças verticais',
    produto_anunciado: 'Turismo',
  }
  const base = { titulo: completeTitulos.campanha, place: 4, more }
  const original = await seed(
    seeding,
    { ...base, ha: 26, status: 'Substituído' },
    documento(campanha),
  )
  const trimmed = campanha.map(([descricao, linhas]) => trim(descricao, linhas))
  await seed(
    seeding,
    { ...base, ha: 17, status: 'Aprovado', nome_versao: 'Sem helicóptero' },
    documento(trimmed),
    { ...original, numero: 1 },
  )
  const digital = trimmed.filter(([nome]) => !['Seguros'].includes(nome))
  await seed(
    seeding,
    { ...base, ha: 9, status: 'Em negociação', nome_versao: 'Só digital' },
    documento(digital, 0.7),
    { ...original, numero: 2 },
  )
}

/** Creates about thirty jobs over all statuses, three of them complete; the registers already exist. */
export async function seedOrcamentos(db: TenantDb, today: CalendarDate): Promise<void> {
  const seeding = { db, today, refs: await findReferenciaIds(db) }
  const whole = [
    { ha: 78, run: () => seedSerie(seeding) },
    { ha: 33, run: () => seedFilm(seeding) },
    { ha: 26, run: () => seedCampanha(seeding) },
  ]
  // Sorted by age, so that numbers increase with time.
  const all = [
    ...whole,
    ...jobs.map((job, place) => ({ ha: job.ha, run: () => seedSmall(seeding, job, place) })),
  ].toSorted((a, b) => b.ha - a.ha)
  for (const { run } of all) await run()
}
