import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  searchGlobal,
  preferencesUpdate,
  sessaoBaseUser,
  sessaoHostname,
  sessaoLogin,
  sessaoLogout,
  sessaoMe,
  sessaoPasswordReset,
  sessaoSidebar,
  sessaoView,
  signedInUsuarioConfig,
  signedInUsuarioView,
} from '@claquete/contract/acesso/sessao/sessao'
import { describe, expect, test } from 'vitest'
import { addressed } from '../../../test/mails.ts'
import { postTitulo } from '../../../test/titulos.ts'
import { twinOf } from '../../../test/twin.ts'
import { askOf, newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'

let clock = Date.now()
const server = useServer({ now: () => clock })

const enter = (world: World, senha = world.senha, login = 'admin') =>
  askOf(server().app, undefined, sessaoLogin, {
    body: { dominio: world.dominio, login, senha, web: true },
  })

const setTenant = (world: World, change: string) =>
  server().services.pool.query(`update tenant set ${change} where tenant_id = $1`, [world.tenant])

describe('entry', () => {
  test('answers the token twice, with its tenant inside, and the payment state', async () => {
    const world = await newWorld()
    const { body } = await enter(world)
    expect(body.token).toBe(body.access_key)
    expect([body.pagamentoValido, body.data_bloqueio]).toEqual([true, null])
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.dbdata).toEqual({ dbname: world.dominio })
    const host = await askOf(server().app, body.token, sessaoHostname)
    expect(host.body.dbname).toBe(world.dominio)
    await setTenant(world, `pagamento_valido = false, data_bloqueio = '2099-12-01'`)
    const owing = (await enter(world)).body
    expect([owing.pagamentoValido, owing.data_bloqueio]).toEqual([false, '2099-12-01'])
  })

  test('takes domain and login in any case; refuses wrong ones with one same sentence', async () => {
    const world = await newWorld()
    expect((await enter(world, world.senha, 'ADMIN')).status).toBe(200)
    const wrongPassword = await enter(world, 'outra')
    const wrongLogin = await enter(world, world.senha, 'ninguem')
    expect(wrongPassword.status).toBe(422)
    expect(wrongLogin.failure).toEqual(wrongPassword.failure)
  })

  test('every field that is missing is named', async () => {
    const answer = await askOf(server().app, undefined, sessaoLogin, { body: {} } as never)
    expect(answer.status).toBe(422)
    expect(answer.failure.erros?.map(({ campo }) => campo)).toEqual(['dominio', 'login', 'senha'])
  })
})

describe('session', () => {
  test('entering elsewhere answers 409 to the older one, with the text', async () => {
    const world = await newWorld()
    const newer = await enter(world)
    const older = await world.ask(sessaoMe)
    expect(older.status).toBe(409)
    expect(older.failure.msg).toBe(
      'Você está sendo deslogado, pois seu login está sendo usado em outro navegador.',
    )
    expect((await askOf(server().app, newer.body.token, sessaoMe)).status).toBe(200)
  })

  test('ten entries at once leave exactly one live session', async () => {
    const world = await newWorld()
    const entries = await Promise.all(Array.from({ length: 10 }, () => enter(world)))
    const tokens = entries.filter(({ status }) => status === 200).map(({ body }) => body.token)
    const answers = await Promise.all(tokens.map((token) => askOf(server().app, token, sessaoMe)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(tokens.length - 1)
  })

  test('logout ends it: 401', async () => {
    const world = await newWorld()
    await world.call(sessaoLogout)
    expect((await world.ask(sessaoMe)).status).toBe(401)
  })

  test('an expired session answers 401', async () => {
    const world = await newWorld()
    await world.rows((db) => db.update('sessao').set({ expira: '2020-01-01' }).execute())
    expect((await world.ask(sessaoMe)).failure.codigo).toBe('sessao_ausente')
  })

  test('a revoked session or a deactivated user answers 511', async () => {
    const world = await newWorld()
    await world.rows((db) => db.update('usuario').set({ ativo: 'N' }).execute())
    expect((await world.ask(sessaoMe)).status).toBe(511)
    expect((await enter(world)).failure.codigo).toBe('usuario_inativo')
  })

  test('payment due answers 402, but for the calls of Meu Plano', async () => {
    const world = await newWorld()
    await setTenant(world, 'pagamento_valido = false')
    expect((await world.ask(sessaoMe)).status).toBe(200)
    expect((await world.ask(signedInUsuarioConfig)).body.data.pagamentoValido).toBe(false)
    const { pessoaList } = await import('@claquete/contract/cadastros/pessoas/pessoa')
    expect((await world.ask(pessoaList, { query: {} })).status).toBe(402)
    await setTenant(world, 'pagamento_valido = true')
    expect((await world.ask(pessoaList, { query: {} })).status).toBe(200)
  })

  test('the block date blocks when it comes, not before', async () => {
    const world = await newWorld()
    const { pessoaList } = await import('@claquete/contract/cadastros/pessoas/pessoa')
    await setTenant(world, `data_bloqueio = '2026-12-01'`)
    clock = Date.parse('2026-11-30T12:00:00-03:00')
    expect((await world.ask(pessoaList, { query: {} })).status).toBe(200)
    clock = Date.parse('2026-12-01T00:30:00-03:00')
    expect((await world.ask(pessoaList, { query: {} })).status).toBe(402)
    clock = Date.now()
  })

  test('says who is signed in, with quotas, units and permissions', async () => {
    const world = await newWorld()
    const { data } = await world.call(sessaoMe)
    expect(data).toMatchObject({
      id_usuario: world.id_usuario,
      id_usuario_tipo: 1,
      qtd_users_created: 1,
    })
    const base = await world.call(sessaoBaseUser)
    expect(base.data.permissoes.map(({ chave }) => chave)).toContain('pessoa.unificar')
    expect((await world.call(sessaoView)).data.user.dominio).toBe(world.dominio)
    const told = (await world.call(signedInUsuarioView)).data
    expect(told).toMatchObject({ id_usuario: world.id_usuario, dominio: world.dominio })
    const twin = twinOf(signedInUsuarioView, 'signedInUsuarioSession')
    expect((await world.call(twin)).data).toEqual(told)
  })

  test('preferences are kept and merged', async () => {
    const world = await newWorld()
    await world.call(preferencesUpdate, { body: { tema: 'escuro' } })
    await world.call(preferencesUpdate, { body: { cor: 'green' } })
    expect((await world.call(sessaoMe)).data.preferencias).toEqual({ tema: 'escuro', cor: 'green' })
  })
})

describe('menu', () => {
  test('follows permissions', async () => {
    const world = await newWorld()
    const titles = (await world.call(sessaoSidebar)).data.map(({ titulo }) => titulo)
    expect(titles).toEqual([
      'DASHBOARD',
      'CADASTROS',
      'ORÇAMENTOS',
      'PROJETOS',
      'FINANCEIRO',
      'EQUIPAMENTOS',
      'RELATÓRIOS',
      'CONFIGURAÇÕES',
      'MEU PLANO',
    ])
    await world.rows((db) => db.deleteFrom('usuario_tipo_permissao').execute())
    const bare = (await world.call(sessaoSidebar)).data.map(({ titulo }) => titulo)
    expect(bare).toEqual(['DASHBOARD', 'MEU PLANO'])
  })

  test('companies are Empresas on the main host and Unidades on the others', async () => {
    const world = await newWorld()
    const at = async (host: string) => {
      const reply = await server().app.inject({
        url: '/api/v2/menu/sidebar',
        headers: { authorization: `Bearer ${world.token}`, host },
      })
      return reply.json().data[1].itens[0]
    }
    expect(await at('localhost')).toEqual({ titulo: 'Empresas', path: '/empresas/listar' })
    expect(await at('set.localhost')).toEqual({ titulo: 'Unidades', path: '/unidades/listar' })
  })
})

describe('new password', () => {
  const ask = (world: World, login = 'admin') =>
    askOf(server().app, undefined, sessaoPasswordReset, { body: { dominio: world.dominio, login } })
  const set = (token: string, senha: string) =>
    askOf(server().app, undefined, sessaoPasswordReset, { body: { token, senha } })

  /** The token of the mail that is written after the reply. */
  async function mailedToken(world: World): Promise<string> {
    let token: string | undefined
    await expect
      .poll(async () => {
        const mails = await addressed(server(), `admin@${world.dominio}.com.br`)
        token = /redefinir=([\w.%-]+)/.exec(mails.at(-1) ?? '')?.[1]
        return token
      })
      .toBeTruthy()
    return decodeURIComponent(token ?? '')
  }

  test('the same answer whether the account exists or not', async () => {
    const world = await newWorld()
    expect((await ask(world)).body).toEqual((await ask(world, 'ninguem')).body)
  })

  test('the answer does not wait for the mail, whose writing would tell that the account exists', async () => {
    const world = await newWorld()
    const { pool } = server().services
    const holder = await pool.connect()
    await holder.query('begin; lock table tenant, usuario, email in access exclusive mode')
    const began = performance.now()
    expect((await ask(world)).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(2_000)
    await holder.query('rollback')
    holder.release()
    expect(await mailedToken(world)).not.toBe('')
  })

  test('the mailed token sets the password once, and ends the session', async () => {
    const world = await newWorld()
    await ask(world)
    const token = await mailedToken(world)
    expect((await set(token, 'curta')).status).toBe(422)
    expect((await set(token, 'uma-senha-nova')).status).toBe(200)
    expect((await set(token, 'mais-uma-senha')).failure.codigo).toBe('token_redefinicao')
    expect((await world.ask(sessaoMe)).status).toBe(511)
    expect((await enter(world)).status).toBe(422)
    expect((await enter(world, 'uma-senha-nova')).status).toBe(200)
  })

  test('a made-up token of the tenant changes nothing', async () => {
    const world = await newWorld()
    const answer = await set(`${world.tenant}.${'x'.repeat(43)}`, 'uma-senha-nova')
    expect(answer.failure.codigo).toBe('token_redefinicao')
    expect((await enter(world)).status).toBe(200)
  })
})

describe('the search of the palette', () => {
  const found = async (who: World, q: string) =>
    (await who.call(searchGlobal, { query: { q } })).data.map(({ tipo, titulo }) => [tipo, titulo])

  test('finds people by their e-mail, and titles by value, person and words in any order', async () => {
    const world = await newWorld()
    const { id_pessoa } = await world.call(pessoaCreate, {
      body: { razao: 'Brisa Figurinos', endereco: { email: 'ana@brisa.com.br' } },
    })
    await postTitulo(world, { valor: 250_000, descricao: 'Locação da praça', id_pessoa })
    await postTitulo(world, { valor: 7_000, descricao: 'Frete', operacao: 'C' })
    expect(await found(world, 'ana@brisa.com.br')).toEqual([['Pessoa', 'Brisa Figurinos']])
    const praca = ['Conta a pagar', 'Locação da praça']
    expect(await found(world, '2.500,00')).toEqual([praca])
    expect(await found(world, 'praca locacao')).toEqual([praca])
    expect(await found(world, 'figurinos')).toEqual([['Pessoa', 'Brisa Figurinos'], praca])
    expect(await found(world, 'frete')).toEqual([['Conta a receber', 'Frete']])
    expect(await found(await newWorld(), 'praca')).toEqual([])
  })

  test('shows titles only to who sees their list', async () => {
    const world = await newWorld()
    await postTitulo(world, { valor: 7_000, descricao: 'Frete da locadora' })
    const receiver = await createColleague(world, ['conta_receber.consultar'])
    expect(await found(receiver, 'frete')).toEqual([])
  })
})

test('the search of the palette shows documents as people read them', async () => {
  const world = await newWorld()
  await world.call(pessoaCreate, { body: { razao: 'Aurora Filmes', cnpj: '11222333000181' } })
  const { data } = await world.call(searchGlobal, { query: { q: '11.222.333/0001' } })
  expect(data.map(({ titulo, detalhe }) => [titulo, detalhe])).toEqual([
    ['Aurora Filmes', '11.222.333/0001-81'],
  ])
})
