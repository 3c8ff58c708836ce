import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { addDays, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Origem } from '@claquete/core/projetos/crm/funil'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { hashOf, newSecret, tenantTokenOf } from '../../../src/kernel/security/random-secret.ts'
import { insertOfFamilia } from '../../../src/projetos/crm/familia.commands.ts'
import { listEtapas, putMeta } from '../../../src/projetos/crm/funil.queries.ts'
import { insertFormulario, insertLead } from '../../../src/projetos/crm/lead/lead.queries.ts'
import {
  insertContato,
  insertOportunidade,
  setColumns,
  storeLoss,
  storeMove,
} from '../../../src/projetos/crm/save.queries.ts'
import { listBudgets, listClients, readFirst, setBack, setOrigem } from './demo.queries.ts'

interface DealDemo {
  readonly titulo: string
  readonly etapa: string
  readonly valor: number | null
  readonly login: string
  readonly origem: Origem
  /** Days since it stands in its stage. */
  readonly still: number
  readonly acao?: readonly [text: string, inDays: number]
  readonly expected?: number
  /** Somebody who is not in the register yet. */
  readonly contato?: readonly [nome: string, email: string]
}

const deals: readonly DealDemo[] = [
  {
    titulo: 'Filme de Natal, 60 segundos',
    etapa: 'Briefing',
    valor: 420_000,
    login: 'beatriz',
    origem: 'agencia',
    still: 3,
    acao: ['Mandar referências de fotografia', 1],
    expected: 35,
  },
  {
    titulo: 'Série de depoimentos para o RH',
    etapa: 'Contato',
    valor: 85_000,
    login: 'rafael',
    origem: 'cliente',
    still: 11,
    acao: ['Ligar para o marketing', -3],
    expected: 50,
  },
  {
    titulo: 'Documentário da fundação',
    etapa: 'Contato',
    valor: null,
    login: 'helena',
    origem: 'indicacao',
    still: 2,
    contato: ['Marina Prado', 'marina@institutoaurora.org.br'],
  },
  {
    titulo: 'Lançamento do app, 4 vídeos verticais',
    etapa: 'Negociação',
    valor: 168_500,
    login: 'beatriz',
    origem: 'concorrencia',
    still: 6,
    acao: ['Responder sobre o prazo', 0],
    expected: 12,
  },
  {
    titulo: 'Cobertura da feira de tecnologia',
    etapa: 'Briefing',
    valor: 46_000,
    login: 'rafael',
    origem: 'prospeccao',
    still: 16,
    expected: 28,
  },
  {
    titulo: 'Clipe da turnê',
    etapa: 'Contato',
    valor: 60_000,
    login: 'helena',
    origem: 'redes',
    still: 1,
    acao: ['Reunião com o empresário', 4],
    contato: ['Caio Torres', 'caio@trupe.art.br'],
  },
]

interface LostDemo extends Omit<DealDemo, 'etapa'> {
  readonly perdida_para: string
  readonly perdida_por: number | null
}

const lost: readonly LostDemo[] = [
  {
    titulo: 'Filme institucional da rede de clínicas',
    valor: 230_000,
    login: 'rafael',
    origem: 'concorrencia',
    still: 9,
    perdida_para: 'Horizonte Filmes',
    perdida_por: 198_000,
  },
  {
    titulo: 'Websérie da cervejaria, 6 episódios',
    valor: 145_000,
    login: 'helena',
    origem: 'agencia',
    still: 47,
    perdida_para: '',
    perdida_por: null,
  },
  {
    titulo: 'Vídeo de lançamento do loteamento',
    valor: 38_500,
    login: 'beatriz',
    origem: 'site',
    still: 83,
    perdida_para: 'Praça Nove Produções',
    perdida_por: 31_000,
  },
]

const actionsOfBudgets = [
  ['Cobrar resposta do orçamento', -1, 'agencia'],
  ['Enviar cronograma', 2, 'indicacao'],
  ['Apresentar diretores', 5, 'cliente'],
] as const

/** Where the budgets came from that were won, the latest first, and days since. */
const wonBudgets = [
  ['agencia', 0],
  ['cliente', 1],
  ['indicacao', 36],
  ['site', 62],
  ['agencia', 95],
] as const

const consentimento =
  'Concordo que meus dados sejam usados para responder a este contato. Posso pedir que sejam apagados quando quiser.'

interface Seeding {
  readonly db: TenantDb
  readonly today: CalendarDate
  readonly id_funil: number
  readonly id_empresa: number
  readonly etapas: Awaited<ReturnType<typeof listEtapas>>
  readonly usuarios: ReadonlyMap<string, number>
}

const bodyOf = ({ today, id_empresa, usuarios }: Seeding, deal: DealDemo, id_cliente: number) => ({
  titulo: deal.titulo,
  id_empresa,
  id_cliente: deal.contato ? null : id_cliente,
  contato_nome: deal.contato?.[0] ?? '',
  contato_email: deal.contato?.[1] ?? '',
  id_responsavel: usuarios.get(deal.login) ?? null,
  origem: deal.origem,
  valor_estimado: deal.valor === null ? null : cents(deal.valor * 100),
  data_prevista: deal.expected === undefined ? null : addDays(today, deal.expected),
  proxima_acao: deal.acao?.[0] ?? '',
  proxima_acao_em: deal.acao ? addDays(today, deal.acao[1]) : null,
})

/** One deal, from the first stage to its own, with the day of each step. */
async function putDeal(seeding: Seeding, deal: DealDemo, id_cliente: number): Promise<number> {
  const { db, today, id_funil, etapas } = seeding
  const etapa = must(
    etapas.find(({ titulo }) => titulo === deal.etapa),
    deal.etapa,
  )
  const start = must(etapas[0], 'first stage')
  const body = bodyOf(seeding, deal, id_cliente)
  const id_usuario = body.id_responsavel
  const place = { id_funil, id_funil_etapa: start.id_funil_etapa, id_usuario }
  const id_oportunidade = must(await insertOportunidade(db, body, place), 'deal')
  if (etapa !== start) await storeMove(db, id_oportunidade, etapa, id_usuario)
  const since = addDays(today, -deal.still)
  await setBack(db, id_oportunidade, { began: addDays(since, -12), since })
  await insertContato(db, {
    id_oportunidade,
    tipo: deal.still % 2 === 0 ? 'reuniao' : 'ligacao',
    dia: since,
    texto: 'Contaram o que querem e para quando. Ficamos de voltar com uma ideia de valor.',
    id_usuario,
  })
  return id_oportunidade
}

/** The demonstration's pipeline: deals without a budget, budgets that somebody follows, what was won and lost, a goal. */
export async function seedCrm(db: TenantDb, today: CalendarDate): Promise<void> {
  const first = await readFirst(db)
  const id_funil = must(first.id_funil, 'funnel')
  const id_empresa = must(first.id_empresa, 'unit')
  const { usuarios, motivos } = first
  const seeding = {
    db,
    today,
    id_funil,
    id_empresa,
    usuarios,
    etapas: await listEtapas(db, id_funil),
  }
  const clients = await listClients(db, deals.length + lost.length)
  const clientAt = (at: number) => must(clients[at % clients.length], 'client').id_pessoa
  for (const [at, deal] of deals.entries()) await putDeal(seeding, deal, clientAt(at))
  for (const [at, { perdida_para, perdida_por, ...deal }] of lost.entries()) {
    const client = clientAt(deals.length + at)
    await storeLoss(db, await putDeal(seeding, { ...deal, etapa: 'Perdido' }, client), {
      id_motivo_perda: must(motivos[at % motivos.length], 'reason'),
      perdida_para,
      perdida_por: perdida_por === null ? null : cents(perdida_por * 100),
    })
  }
  await followBudgets(db, today)
  await putMeta(db, {
    mes: firstOfMonth(today),
    id_empresa: null,
    id_usuario: null,
    valor: cents(1_200_000_00),
  })
  await seedLeads(db, { id_funil, id_empresa })
}

/** Some open budgets with what comes next, and what was won of late. */
async function followBudgets(db: TenantDb, today: CalendarDate): Promise<void> {
  const budgets = await listBudgets(db, 40)
  const open = budgets.filter(({ resultado }) => resultado === null)
  for (const [at, [acao, days, origem]] of actionsOfBudgets.entries()) {
    const budget = open[at]
    if (!budget) continue
    const id = await insertOfFamilia({ db }, budget.id_familia, budget.id_responsavel)
    await setColumns(db, id, { proxima_acao: acao, proxima_acao_em: addDays(today, days) })
    await setOrigem(db, id, origem)
  }
  const won = budgets.filter(({ resultado }) => resultado === 'ganho')
  for (const [at, [origem, ago]] of wonBudgets.entries()) {
    const budget = won[at]
    if (!budget) continue
    const id = await insertOfFamilia({ db }, budget.id_familia, budget.id_responsavel)
    const since = addDays(today, -ago)
    await setBack(db, id, { began: addDays(since, -30), since })
    await setOrigem(db, id, origem)
  }
}

/** A public form, and two contacts that look like a machine. */
async function seedLeads(
  db: TenantDb,
  { id_funil, id_empresa }: { readonly id_funil: number; readonly id_empresa: number },
): Promise<void> {
  const id_lead_formulario = await insertFormulario(db, {
    titulo: 'Fale com a produção',
    id_funil,
    id_empresa,
    id_responsavel: null,
    texto: 'Conte o que você quer filmar. Respondemos em um dia útil.',
    consentimento,
    token_hash: hashOf(tenantTokenOf(db.tenant, newSecret())),
  })
  const sent = [
    {
      nome: 'Joana Reis',
      email: 'joana.reis@mercadobom.com.br',
      mensagem: 'Quero um orçamento para 3 vídeos de receita.',
      suspeita: 'rapido',
    },
    {
      nome: 'SEO Expert',
      email: 'rank@best-links.example',
      mensagem: 'Boost your site! https://a.example https://b.example https://c.example',
      suspeita: 'links',
    },
  ] as const
  for (const lead of sent) {
    await insertLead(db, {
      ...lead,
      id_lead_formulario,
      telefone: '',
      organizacao: '',
      origem_detalhe: 'google / cpc',
      consentimento,
      consentimento_versao: 1,
      remetente_hash: hashOf(lead.email),
      conteudo_hash: hashOf(lead.mensagem),
      estado: 'a_conferir',
      id_pessoa: null,
    })
  }
}
