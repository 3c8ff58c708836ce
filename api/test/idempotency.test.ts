import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { AnyEndpoint, RequestTo } from '@claquete/contract/endpoint'
import { takesKey } from '@claquete/contract/idempotency'
import { solicitacaoCreate } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { tituloCreate } from '@claquete/contract/livro/titulos/titulo'
import { transferenciaCreate } from '@claquete/contract/livro/titulos/transferencia'
import { pagamentoRequest } from '@claquete/contract/orcamentos/execucao/pagamento'
import { linkSend } from '@claquete/contract/orcamentos/proposta/link'
import { propostaDecide } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendWithKey } from './send-with-key.ts'
import { testContaOf, postTitulo, unidadeOf } from './titulos.ts'
import { newWorld, useSharedServer } from './world.ts'
import type { World } from './world.ts'
import { novoJob } from '../src/orcamentos/execucao/testing/job.ts'
import { createColleague } from '../src/orcamentos/orcamento/testing/orcamento.ts'
import { guest, novaProposta, novoLink } from '../src/orcamentos/proposta/testing/proposta.ts'
import { enqueue } from '../src/kernel/background/jobs.ts'
import { once } from '../src/kernel/http/idempotency.ts'
import { mountAll } from '../src/product.ts'
import { openTokens } from '../src/kernel/session/session.ts'

const server = useSharedServer()
let world: World
let keys = 0
const newKey = () => `chave-${(keys += 1)}`
const send = <E extends AnyEndpoint>(
  endpoint: E,
  request: RequestTo<E>,
  chave: string,
  who: World = world,
) => sendWithKey(server(), who, { endpoint, request }, chave)

const count = (tabela: string) =>
  world.rows(async (db) => {
    const [row] = await db.run(
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}
        where tenant_id = ${db.tenant}`,
    )
    return row?.n ?? 0
  })

const nothingSent = { params: {}, query: {}, body: {} }
const vencimento = calendarDate('2026-03-10')

beforeAll(async () => {
  world = await newWorld()
  await unidadeOf(world)
  await testContaOf(world)
})

/** Two equal requests at the same moment: the record is made once, and both hear the same. */
async function doubleClick<E extends AnyEndpoint>(
  tabela: string,
  endpoint: E,
  request: RequestTo<E>,
) {
  const before = await count(tabela)
  const chave = newKey()
  const both = await Promise.all([send(endpoint, request, chave), send(endpoint, request, chave)])
  expect(
    both.map(({ status, failure }) => ({ status, failure: status === 200 ? null : failure })),
  ).toEqual([
    { status: 200, failure: null },
    { status: 200, failure: null },
  ])
  expect(both[0]?.body).toEqual(both[1]?.body)
  expect(both.filter(({ isReplayed }) => isReplayed)).toHaveLength(1)
  const made = await count(tabela)
  // The answer was lost: the same request later gets it, and nothing happens.
  const later = await send(endpoint, request, chave)
  expect(later).toEqual({ ...both[0], isReplayed: true })
  expect(await count(tabela)).toBe(made)
  return made - before
}

describe('a double click, and a repetition after a lost answer', () => {
  test('on a settlement pays once', async () => {
    const id_lancamento = await postTitulo(world, { valor: 90_000 })
    // Half of it: without a key the second would be paid as well.
    const baixas = [{ id_lancamento, valor: 300, diferenca: 'manter_saldo' as const }]
    const body = { id_contabancaria: await testContaOf(world), baixas }
    expect(await doubleClick('lancamento_baixa', darBaixa, { body })).toBe(1)
  })

  test('on a title makes one', async () => {
    const id_empresa = await unidadeOf(world)
    const titulo = { descricao: 'Aluguel', operacao: 'D' as const, valor: 100, id_empresa }
    const body = { ...titulo, dataVencimento: vencimento }
    expect(await doubleClick('lancamento', tituloCreate, { body })).toBe(1)
  })

  test('on a transfer moves the money once', async () => {
    const other = await world.rows((db) =>
      db
        .insertInto('contabancaria')
        .values({ descricao: 'Poupança' })
        .returning('id_contabancaria')
        .executeTakeFirstOrThrow(),
    )
    const body = {
      id_conta_origem: await testContaOf(world),
      id_conta_destino: other.id_contabancaria,
      data: vencimento,
      valor: 50,
    }
    // Its two sides, one in each account.
    expect(await doubleClick('lancamento', transferenciaCreate, { body } as never)).toBe(2)
  })

  test('on requests of payment, of a job and of none, makes one', async () => {
    const job = await novoJob(world)
    const wanted = { descricao: 'Táxi', valor: 30, dataVencimento: vencimento }
    const doJob = { ...wanted, id_orcamento: job.id_orcamento, id_orca_item: job.food }
    expect(await doubleClick('lancamento', pagamentoRequest, { body: doJob })).toBe(1)
    const avulso = { ...wanted, id_empresa: await unidadeOf(world) }
    expect(await doubleClick('lancamento', solicitacaoCreate, { body: avulso } as never)).toBe(1)
  })

  test('on a person makes one', async () => {
    expect(await doubleClick('pessoa', pessoaCreate, { body: { razao: 'Ana Dupla' } })).toBe(1)
  })
})

describe('a key', () => {
  const ana = { body: { razao: 'Ana' } }

  test('of another request is refused, and nothing is done', async () => {
    const chave = newKey()
    await send(pessoaCreate, ana, chave)
    const before = await count('pessoa')
    const other = await send(pessoaCreate, { body: { razao: 'Bia' } }, chave)
    expect([other.status, other.failure.codigo]).toEqual([422, 'chave_de_outro_pedido'])
    const elsewhere = await send(empresaCreate, { body: { razao: 'Ana', fantasia: 'Ana' } }, chave)
    expect(elsewhere.failure.codigo).toBe('chave_de_outro_pedido')
    expect(await count('pessoa')).toBe(before)
  })

  test('is of its person: the same text of somebody else is another key', async () => {
    const chave = newKey()
    const mine = await send(pessoaCreate, ana, chave)
    const colleague = await createColleague(world, ['pessoa.cadastrar'])
    const theirs = await send(pessoaCreate, ana, chave, colleague)
    expect(theirs.isReplayed).toBe(false)
    expect(theirs.body.id_pessoa).not.toBe(mine.body.id_pessoa)
  })

  test('of a refused request is free: the request can be repeated with what was missing', async () => {
    const chave = newKey()
    const refused = await send(pessoaCreate, { body: { razao: '' } }, chave)
    expect(refused.status).toBe(422)
    const again = await send(pessoaCreate, ana, chave)
    expect([again.status, again.isReplayed]).toEqual([200, false])
  })

  test('older than a day counts no more', async () => {
    const chave = newKey()
    const first = await send(pessoaCreate, ana, chave)
    await world.rows((db) =>
      db.run(sql`update idempotencia set criado_em = now() - interval '25 hours'
        where tenant_id = ${db.tenant} and chave = ${chave}`),
    )
    const second = await send(pessoaCreate, ana, chave)
    expect(second.isReplayed).toBe(false)
    expect(second.body.id_pessoa).not.toBe(first.body.id_pessoa)
  })

  test('gives no answer to whoever lost a permission meanwhile', async () => {
    const chave = newKey()
    const colleague = await createColleague(world, ['pessoa.cadastrar', 'pessoa.consultar'])
    await send(pessoaCreate, ana, chave, colleague)
    const revoke = (nome: string) =>
      world.rows((db) =>
        db.run(sql`delete from usuario_tipo_permissao p using usuario u
          where p.tenant_id = ${db.tenant} and u.tenant_id = p.tenant_id
            and u.id_usuario = ${colleague.id_usuario} and u.id_usuario_tipo = p.id_usuario_tipo
            and p.id_permissao = ${nome === 'consultar' ? 110 : 111}`),
      )
    await revoke('consultar')
    const other = await send(pessoaCreate, ana, chave, colleague)
    expect(other.failure.codigo).toBe('resposta_nao_guardada')
    await revoke('cadastrar')
    expect((await send(pessoaCreate, ana, chave, colleague)).failure.codigo).toBe('sem_permissao')
  })

  test('that is empty or too long is refused', async () => {
    for (const chave of ['', 'x'.repeat(201)]) {
      const answer = await send(pessoaCreate, ana, chave)
      expect(answer.status).toBe(422)
      expect(answer.failure.erros?.[0]?.campo).toBe('Idempotency-Key')
    }
    expect((await send(pessoaCreate, ana, 'x'.repeat(200))).status).toBe(200)
  })
})

test('old answers are deleted every day', async () => {
  const chave = newKey()
  await send(pessoaCreate, { body: { razao: 'Velha' } }, chave)
  await world.rows((db) =>
    db.run(sql`update idempotencia set criado_em = now() - interval '25 hours'
      where tenant_id = ${db.tenant} and chave = ${chave}`),
  )
  // This company's alone: the shared server has hundreds.
  await world.rows((db) => enqueue(db, 'tarefas.limpar', { periodo: '2026-01-01' }))
  await server().services.jobs.runDue()
  const kept = await world.rows((db) => db.from('idempotencia').select('chave').execute())
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.map((um) => um.chave)).not.toContain(chave)
})

test('the documentation names the header where a call takes it', async () => {
  const document = (await server().app.inject('/api/openapi.json')).json()
  for (const { endpoint } of mountAll(openTokens('somente-para-listar'))) {
    const base = { main: '/api', v2: '/api/v2', third: '/api/v3' }[endpoint.base]
    const operation = document.paths[base + endpoint.path][endpoint.method.toLowerCase()]
    const names = operation.parameters
      .filter((one: { in: string }) => one.in === 'header')
      .map((one: { name: string }) => one.name)
    expect(names, endpoint.path).toEqual(takesKey(endpoint) ? ['Idempotency-Key'] : [])
  }
})

test('the slow calls that take a key do what was asked in their one storing transaction', async () => {
  const slow = mountAll(openTokens('somente-para-listar')).filter(
    ({ endpoint }) => endpoint.effect === 'slow' && takesKey(endpoint),
  )
  // A new one calls `context.store`, or says in the contract why it takes no key.
  expect(slow.map(({ name }) => name).toSorted()).toEqual([
    'cartaSend',
    'contratoEmit',
    'contratoSend',
    'envelopeCreate',
    'extratoImport',
    'faturaSend',
    'gastoReciboSend',
    'interSendEmailPayment',
    'linkSend',
    'modeloSend',
    'notaSend',
    'planilhaImport',
    'projetoInvite',
    'recebidaAttach',
    'recebidaAttachEqual',
    'recebidaPost',
    'reciboSend',
    'retornoApply',
  ])
})

test('a mail asked for twice with one key is queued once', async () => {
  const id_orcamento = await novaProposta(world)
  const { id_orca_link } = await novoLink(world, id_orcamento)
  const request = {
    params: { id_orca_link },
    body: { para: [{ nome: 'Marina', email: 'marina@cafe.com.br' }], assunto: 'Proposta' },
  }
  expect(await doubleClick('email', linkSend, request)).toBe(1)
  expect(await doubleClick('email', linkSend, request)).toBe(1)
})

test('a reply too large to keep is not kept, and its repetition does nothing and is told so', async () => {
  const endpoint = { ...pessoaCreate, reply: z.object({ texto: z.string() }) }
  const asked = { endpoint, request: { headers: { 'idempotency-key': 'grande' }, ...nothingSent } }
  let times = 0
  const write = (size: number) =>
    world.rows((db) => {
      const actor = { id_usuario: world.id_usuario, empresas: [] }
      const context = {
        db,
        actor: { ...actor, permissions: new Set(), blockedColumns: new Set() },
      }
      return once(context as never, asked, async () => {
        times += 1
        return { texto: 'x'.repeat(size) }
      })
    })
  await write(300_000)
  await expect(write(300_000)).rejects.toThrow('já foi gravado')
  expect(times).toBe(1)
})

test('the open calls that take a key do what was asked once per key of a guest', async () => {
  const keyed = mountAll(openTokens('somente-para-listar')).filter(
    ({ endpoint }) => endpoint.effect === 'open' && takesKey(endpoint),
  )
  // A new one does it in `context.once`.
  expect(keyed.map(({ name }) => name).toSorted()).toEqual([
    'aprovacaoDecide',
    'assinaturaRefuse',
    'assinaturaSign',
    'convidadoAnswer',
    'convidadoMark',
    'leadSend',
    'lembreteStop',
    'propostaDecide',
  ])
})

describe('the answer of a guest', () => {
  const visitor = guest(() => server().app)
  const nobody = () => ({ ...world, token: '' })
  const decide = (body: object, chave: string) =>
    send(propostaDecide, { body } as RequestTo<typeof propostaDecide>, chave, nobody())
  const link = async () => novoLink(world, await novaProposta(world))

  test('is kept once, at the same moment and after a lost answer', async () => {
    const { token } = await link()
    const body = await visitor.answerOf(token)
    const chave = newKey()
    const both = await Promise.all([decide(body, chave), decide(body, chave)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.filter(({ isReplayed }) => isReplayed)).toHaveLength(1)
    const later = await decide({ ...body, passe: 'outro' }, chave)
    expect(later).toEqual({ ...both[0], isReplayed: true })
    // Without the key it is told that somebody answered already.
    expect((await visitor.decide(body)).status).toBe(422)
  })

  test('of another content or of another link is another answer', async () => {
    const [one, other] = [await link(), await link()]
    const chave = newKey()
    const body = await visitor.answerOf(one.token)
    expect((await decide(body, chave)).status).toBe(200)
    const changed = await decide({ ...body, nome: 'Outra pessoa' }, chave)
    expect(changed.failure.codigo).toBe('chave_de_outro_pedido')
    const { isReplayed, status } = await decide(await visitor.answerOf(other.token), chave)
    expect([status, isReplayed]).toEqual([200, false])
  })

  test('that was refused is not kept', async () => {
    const { token } = await link()
    const body = await visitor.answerOf(token)
    const chave = newKey()
    expect((await decide({ ...body, total: 1 }, chave)).failure.codigo).toBe('proposta_mudou')
    expect((await decide(body, chave)).status).toBe(200)
  })
})
