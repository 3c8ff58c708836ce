import { perfilCreate, perfilList, perfilUpdate } from '@claquete/contract/acesso/perfis/perfil'
import {
  sessaoPasswordConfirm,
  segundoPassoStart,
} from '@claquete/contract/acesso/sessao/segundo-passo'
import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao'
import { usuarioCreate, usuarioUpdate } from '@claquete/contract/acesso/usuarios/usuario'
import { contaBancoCreate } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import {
  contaBancariaCreate,
  contaBancariaList,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { configuracaoIntegration } from '@claquete/contract/sistema/configuracoes/integracao'
import { remetenteUpdate } from '@claquete/contract/sistema/email/remetente'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillRequest } from '../../../test/fill-request.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../usuarios/testing/colleague.ts'
import { codeOf, turnOn } from './testing/authenticator.ts'

const start = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
let clock = start
const server = useServer({ now: () => clock })
beforeEach(async () => {
  clock = start
  await server().services.pool.query('delete from tentativa_login')
})
const pass = (minutes: number) => {
  clock += minutes * 60_000
}

const create = (world: World, descricao: string) =>
  world.ask(perfilCreate, { body: { descricao, permissoes: [] } })

describe('the password is asked again', () => {
  test('fifteen minutes after the sign-in; given, the same call passes for fifteen more', async () => {
    const world = await newWorld()
    pass(14)
    expect((await create(world, 'Um')).status).toBe(200)
    pass(1)
    const refused = await create(world, 'Dois')
    expect([refused.status, refused.failure.codigo]).toEqual([428, 'confirme_senha'])
    const { data } = await world.call(perfilList, { query: { search: 'Dois' } })
    expect(data.data).toEqual([])
    await world.call(sessaoPasswordConfirm, { body: { senha: world.senha } })
    expect((await create(world, 'Dois')).status).toBe(200)
    pass(15)
    expect((await create(world, 'Três')).status).toBe(428)
    expect((await world.ask(sessaoMe)).status).toBe(200)
  })

  test('before bank data, credentials, profiles and people; not before reading them', async () => {
    const world = await newWorld()
    pass(20)
    for (const endpoint of [
      contaBancariaCreate,
      contaBancoCreate,
      remetenteUpdate,
      configuracaoIntegration,
      perfilCreate,
      perfilUpdate,
      usuarioCreate,
      segundoPassoStart,
    ]) {
      const answer = await world.ask(endpoint, fillRequest(endpoint, 1) as never)
      expect([answer.status, answer.failure.codigo], endpoint.path).toEqual([428, 'confirme_senha'])
    }
    expect((await world.ask(contaBancariaList, { query: {} })).status).toBe(200)
  })

  test('the description of the calls says which ask', async () => {
    const { paths } = (await server().app.inject('/api/openapi.json')).json()
    expect(paths['/api/contas-bancarias/post/'].post['x-confirma']).toBe('senha')
    expect(paths['/api/auth/me'].get['x-confirma']).toBeNull()
  })

  test("when a change of a user is of their access; one's own data is not", async () => {
    const world = await newWorld()
    const { id_usuario, login } = await newColleague(world, [])
    pass(20)
    const same = { id_usuario, nome: 'Otávio', email: `${login}@produtora.com.br` }
    const change = (more: object) => world.ask(usuarioUpdate, { body: { ...same, ...more } })
    expect((await change({ telefone: '1133334444' })).status).toBe(200)
    for (const access of [
      { id_usuario_tipo: 1 },
      { senha: 'tambor-de-lata' },
      { email: 'outro@produtora.com.br' },
      { login: 'outro' },
    ]) {
      expect((await change(access)).failure.codigo, Object.keys(access)[0]).toBe('confirme_senha')
    }
    const { email } = (await world.call(sessaoMe)).data
    const own = { id_usuario: world.id_usuario, nome: 'Marina', email }
    const body = { ...own, senha: 'tambor-de-lata', senha_atual: world.senha }
    expect((await world.ask(usuarioUpdate, { body })).status).toBe(200)
    // A link for a new password goes to that address.
    const moved = await world.ask(usuarioUpdate, { body: { ...own, email: 'm@outra.com.br' } })
    expect(moved.failure.codigo).toBe('confirme_senha')
  })

  test('who lacks the permission is told that, and not asked', async () => {
    const world = await newWorld()
    const colleague = await newColleague(world, [])
    pass(20)
    expect((await create(colleague, 'Um')).status).toBe(403)
  })
})

describe('the answer', () => {
  test('a wrong password is said at its field and counts as one of a sign-in', async () => {
    const world = await newWorld()
    pass(20)
    const confirm = (senha: string) => world.ask(sessaoPasswordConfirm, { body: { senha } })
    for (let i = 0; i < 5; i += 1) {
      expect((await confirm('errada')).failure.erros).toEqual([
        { campo: 'senha', msg: 'A senha não confere.' },
      ])
    }
    expect((await confirm(world.senha)).status).toBe(429)
    expect((await create(world, 'Um')).status).toBe(428)
  })

  test('with the second step on, a code is asked as well', async () => {
    const world = await newWorld()
    const { chave } = await turnOn(world, clock)
    pass(20)
    const confirm = (codigo?: string) =>
      world.ask(sessaoPasswordConfirm, { body: { senha: world.senha, ...(codigo && { codigo }) } })
    expect((await confirm()).failure.codigo).toBe('segundo_passo')
    expect((await confirm('000000')).failure.codigo).toBe('codigo_recusado')
    expect((await create(world, 'Um')).status).toBe(428)
    expect((await confirm(codeOf(chave, clock))).status).toBe(200)
    expect((await create(world, 'Um')).status).toBe(200)
  })

  test('holds for this session alone', async () => {
    const world = await newWorld()
    const colleague = await newColleague(world, ['perfil.cadastrar'])
    pass(20)
    await world.call(sessaoPasswordConfirm, { body: { senha: world.senha } })
    expect((await create(colleague, 'Um')).status).toBe(428)
  })
})
