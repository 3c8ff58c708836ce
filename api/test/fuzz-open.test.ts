/** Spoils the requests that anybody may send: each field of a real one in turn, by every edge. */
import { agendaLink } from '@claquete/contract/sistema/agenda/agenda'
import { formularioLink } from '@claquete/contract/projetos/crm/lead'
import { cobrancaList } from '@claquete/contract/acesso/plano/cobranca'
import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { projetoLinkCreate } from '@claquete/contract/orcamentos/incentivado/link'
import { linkAddress } from '@claquete/contract/orcamentos/proposta/link'
import { propostaOpen } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { arquivoLink } from '@claquete/contract/sistema/arquivos/arquivo'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { must } from '@claquete/core/kernel/must'
import { prepareEnvelope } from '../src/contratos/assinatura/envelope/prepare.commands.ts'
import { newLinkFor } from '../src/contratos/assinatura/envelope/tell.commands.ts'
import { int, text } from '../src/kernel/database/columns.ts'
import { insertLink } from '../src/financeiro/aprovacao/link.queries.ts'
import {
  lastToken,
  novaOrdem,
  publish,
  send as sendOrdem,
} from '../src/set/ordem-do-dia/envio/testing/ordem.ts'
import { newLinkToken } from '../src/kernel/security/random-secret.ts'
import { createLink } from '../src/financeiro/regua/link.commands.ts'
import type { LinkTipo } from '../src/financeiro/regua/link.queries.ts'
import { exportLink } from '../src/kernel/lists/exports.ts'
import { openTokens } from '../src/kernel/session/session.ts'
import { mountAll } from '../src/product.ts'
import { openDemoCompany } from './demo-company.ts'
import type { DemoCompany } from './demo-company.ts'
import { fieldsOf, idOfKind } from './known-ids.ts'
import { asText, checkAnswer, edges, encode } from './edges.ts'
import { sendPng } from './send-file.ts'
import { askOf, useDemoServer } from './world.ts'

const server = useDemoServer()
const open = mountAll(openTokens('somente-para-listar')).filter(
  ({ endpoint }) => endpoint.effect === 'open',
)

type Fields = Readonly<Record<string, unknown>>
interface Sent {
  readonly params: Fields
  readonly query: Fields
  readonly body: unknown
}

let company: DemoCompany
/** By the name of a call, the fields that open something in the demonstration. */
let keys: Readonly<Record<string, Fields>>

beforeAll(async () => {
  company = await openDemoCompany(server())
  const proposta = await keysOfProposta()
  const aprovacao = { token: await tokenOfAprovacao() }
  const lembretes = await keysOfClient('parar')
  const contato = await keysOfContato()
  const ordem = { token: await tokenOfOrdem() }
  const { assinatura, codigo } = await keysOfAssinatura()
  keys = {
    sessaoLogin: { dominio: 'demo', login: 'admin', senha: company.world.senha },
    sessaoPasswordReset: { dominio: 'demo', login: 'admin' },
    propostaOpen: { token: proposta.token },
    propostaTotal: { ...proposta, opcoes: [] },
    propostaPdf: { ...proposta, opcoes: [] },
    propostaDecide: { ...proposta, email: 'cliente@exemplo.com.br', opcoes: [] },
    aprovacaoOpen: aprovacao,
    aprovacaoDecide: aprovacao,
    lembreteStopOpen: lembretes,
    lembreteStop: lembretes,
    extratoClienteOpen: await keysOfClient('extrato'),
    coproducaoOpen: await keysOfCoproducao(),
    convidadoOpen: ordem,
    convidadoAnswer: { ...ordem, numero: 1, resposta: 'confirmado' },
    convidadoMark: { ...ordem, ato: 'chegou', em: new Date().toISOString() },
    assinaturaOpen: assinatura,
    assinaturaPages: { ...assinatura, paginas: [1] },
    assinaturaCode: assinatura,
    assinaturaConfirm: { ...assinatura, codigo: '000000' },
    verificacaoOpen: { token: codigo },
    leadOpen: { token: contato.token },
    leadSend: contato,
    agendaFeed: await keysOfFeed(),
    cobrancaReceipt: await keysOfReceipt(),
    exportacaoFile: await keysOfExport(),
    arquivoView: await keysOfFile(),
  }
})

/** A link to an envelope whose pages are drawn, and the code printed on it. */
async function keysOfAssinatura() {
  const { services } = server()
  const { world } = company
  const [row] = await world.rows((db) =>
    db.rows(
      {
        id_envelope: int('e.id_envelope'),
        id_signatario: int('s.id_signatario'),
        codigo: text('e.codigo'),
      },
      (list) => sql`select ${list} from assinatura_envelope e
        join assinatura_signatario s on s.tenant_id = e.tenant_id and s.id_envelope = e.id_envelope
        where e.tenant_id = ${db.tenant} and e.estado = 'preparando' order by e.id_envelope, s.ordem limit 1`,
    ),
  )
  const { id_envelope, id_signatario, codigo } = must(row, 'an envelope')
  const progress = () => {}
  await prepareEnvelope(services, { tenant: world.tenant, data: { id_envelope }, progress })
  const link = await world.rows((db) =>
    newLinkFor({ db, services }, { expira_em: null }, id_signatario),
  )
  return { assinatura: { token: queryOf(link)['token'] }, codigo }
}

async function keysOfFeed() {
  const { data } = await company.world.call(agendaLink)
  return { token: new URL(data.url).pathname.split('/').at(-1) }
}

async function keysOfContato() {
  const { world, ids } = company
  const [id_lead_formulario = 0] = ids.get('id_lead_formulario') ?? []
  const { url } = await world.call(formularioLink, { params: { id_lead_formulario } })
  const token = decodeURIComponent(url.split('/').at(-1) ?? '')
  const reply = await server().app.inject({
    method: 'POST',
    url: '/api/v2/contato/abrir',
    payload: { token },
  })
  return {
    token,
    selo: reply.json().data.selo,
    nome: 'Ana',
    email: 'ana@exemplo.com.br',
    mensagem: 'Quero um filme',
    consentimento_versao: 1,
    aceito: true,
  }
}

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams)

async function keysOfProposta() {
  for (const id_orca_link of company.ids.get('id_orca_link') ?? []) {
    const { body } = await company.world.ask(linkAddress, { params: { id_orca_link } })
    const token = body.endereco?.split('/').at(-1) ?? ''
    const opened = await askOf(server().app, undefined, propostaOpen, { body: { token } })
    if (opened.status === 200) return { token }
  }
  throw new Error('a demonstração não tem proposta que se abra')
}

async function keysOfCoproducao() {
  const { world, ids } = company
  const [id_projeto_incentivado = 0] = ids.get('id_projeto_incentivado') ?? []
  const { url } = await world.call(projetoLinkCreate, {
    params: { id_projeto_incentivado },
    body: { para: 'Coprodutora', validade_dias: 30 },
  })
  return { token: queryOf(url)['token'] }
}

/** The token of a link that a client got. */
const keysOfClient = (tipo: LinkTipo) =>
  company.world.rows(async (db) => {
    const [debtor] = await db.run(sql<{ id_pessoa: number }>`
      select id_pessoa from lancamento where tenant_id = ${db.tenant} and operacao = 'C'
        and situacao = 'aprovado' and id_pessoa is not null limit 1`)
    const { url } = await createLink(
      db,
      { baseUrl: 'http://localhost', now: Date.now() },
      {
        tipo,
        id_pessoa: debtor?.id_pessoa ?? 0,
        id_usuario: company.world.id_usuario,
        endereco: 'cliente@exemplo.com.br',
        validade: 30,
      },
    )
    return queryOf(url)
  })

const tokenOfAprovacao = () =>
  company.world.rows(async (db) => {
    const [pedido] = await db.run(sql<{ id_lancamento: number }>`
      select id_lancamento from lancamento where tenant_id = ${db.tenant} and situacao = 'solicitado' limit 1`)
    const { token, ...link } = newLinkToken(db.tenant, Date.now(), 7)
    const { id_usuario } = company.world
    await insertLink(db, { id_lancamento: pedido?.id_lancamento ?? 0, id_usuario, ...link })
    return token
  })

/** The token of somebody of a call sheet of today. */
async function tokenOfOrdem() {
  const { world, ids } = company
  const [id_orcamento = 0] = ids.get('id_orcamento') ?? []
  const data = todayInSaoPaulo(Date.now())
  const ordem = await novaOrdem(world, { id_orcamento, data })
  await publish(world, ordem)
  await sendOrdem(world, ordem)
  return lastToken(world, 'caio@foto.example')
}

async function keysOfReceipt() {
  const { data } = await company.world.call(cobrancaList, { query: {} })
  const paid = data.data.find(({ recibo }) => recibo !== null)
  return { id_plano_cobranca: paid?.id_plano_cobranca, ...queryOf(paid?.recibo ?? '/') }
}

async function keysOfExport() {
  const id = company.ids.get('id_exportacao')?.[0] ?? 0
  return { id_exportacao: id, ...queryOf(exportLink(server().services, company.world.tenant, id)) }
}

async function keysOfFile() {
  const arquivo = await sendPng(server().app, company.world, 'param=tela', 'foto.png')
  return queryOf((await company.world.call(arquivoLink, { body: { arquivo } })).url)
}

const realOf = (name: string, endpoint: AnyEndpoint): Sent => {
  const idOf = idOfKind(company.ids)
  const given = keys[name] ?? {}
  const fill = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([field, it]) => [field, given[field] ?? it]))
  const body = fill(fieldsOf(endpoint.body, idOf))
  return {
    params: fill(fieldsOf(endpoint.params, idOf)),
    query: fill(fieldsOf(endpoint.query, idOf)),
    body: name in keys && endpoint.body ? given : body,
  }
}

/** The real request with each field in turn at each edge, then missing; and bodies that are no object. */
function* spoiled(real: Sent): Generator<Sent> {
  for (const place of ['params', 'query', 'body'] as const) {
    const fields = real[place] as Fields
    for (const name of Object.keys(fields)) {
      for (const edge of edges) yield { ...real, [place]: { ...fields, [name]: edge } }
      yield { ...real, [place]: { ...fields, [name]: undefined } }
    }
  }
  for (const edge of edges) yield { ...real, body: edge }
}

const send = (endpoint: AnyEndpoint, { params, query, body }: Sent) => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encode(params[name]) || '0')
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`)
  return server().app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}?${search.join('&')}`,
    headers: { 'content-type': 'application/json' },
    ...(endpoint.method !== 'GET' && { payload: asText(body) }),
  })
}

/** Refused requests leave no row, and so no audit of one, but the count of failed sign-ins. */
const written = async () => {
  const { rows } = await server().services.pool.query<{ n: string }>(
    'select count(*) as n from auditoria',
  )
  return Number(rows[0]?.n)
}

/** These need what the demonstration cannot give: a cookie, a provider, a kept file, what a page showed, a code. */
const closed = [
  'sessaoResume',
  'cobrancaWebhook',
  'exportacaoFile',
  'propostaDecide',
  'aprovacaoDecide',
  'cobrancaAviso',
  'pixAutorizacaoAviso',
  'pixCobrancaAviso',
  'assinaturaRefuse',
  'assinaturaSign',
  'provedorAviso',
]

test('the unspoiled requests open what they name', async () => {
  const answers = await Promise.all(
    open.map(async ({ name, endpoint }) => {
      const reply = await send(endpoint, realOf(name, endpoint))
      return [name, reply.statusCode] as const
    }),
  )
  expect(answers.filter(([, status]) => status !== 200).map(([name]) => name)).toEqual(closed)
})

describe.each(open.map((one) => [one.name, one.endpoint] as const))('%s', (name, endpoint) => {
  test('a spoiled field is refused in words, and nothing of it is kept', async () => {
    let before = await written()
    for (const request of spoiled(realOf(name, endpoint))) {
      const reply = await send(endpoint, request)
      checkAnswer(reply)
      const after = await written()
      if (reply.statusCode >= 400) expect(after, JSON.stringify(request)).toBe(before)
      before = after
      // Refusals by number would hide the work behind them.
      if (reply.statusCode !== 429) continue
      await server().services.pool.query('delete from tentativa_login')
    }
  }, 60_000)
})
