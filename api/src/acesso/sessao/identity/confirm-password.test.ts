import { perfilCreate, perfilList, perfilUpdate } from '@claquete/contract/acesso/perfis/perfil'
import {
  sessaoPasswordConfirm,
  segundoPassoStart,
} from '@claquete/contract/acesso/sessao/segundo-passo'
import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao'
import { usuarioCreate, usuarioUpdate } from '@claquete/contract/acesso/usuarios/usuario'
import {
  pessoaCreate,
  pessoaMerge,
  pessoaUpdate,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  contaBancoCreate,
  contaBancoDelete,
  contaBancoList,
} from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import {
  contaBancariaCreate,
  contaBancariaDelete,
  contaBancariaDeleteMany,
  contaBancariaList,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { configuracaoIntegration } from '@claquete/contract/sistema/configuracoes/integracao'
import { remetenteUpdate } from '@claquete/contract/sistema/email/remetente'
import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import { describe, expect, test } from 'vitest'
import { fillRequest } from '../../../../test/fill-request.ts'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { listPeople, openImportOf } from '../../../sistema/importacao/testing/import-file.ts'
import { newColleague } from '../../usuarios/testing/colleague.ts'
import { codeOf, turnOn } from './testing/authenticator.ts'
import { useClockedServer } from './testing/clocked-server.ts'

const { server, clock } = useClockedServer()
const pass = (minutes: number) => {
  clock.now += minutes * 60_000
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
      contaBancariaDelete,
      contaBancariaDeleteMany,
      pessoaMerge,
      contaBancoCreate,
      contaBancoDelete,
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
    const change = async (more: object) => {
      const versao = await world.versao('usuario', id_usuario)
      return world.ask(usuarioUpdate, { body: { ...same, versao, ...more } })
    }
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
    const body = { ...own, versao: 1, senha: 'tambor-de-lata', senha_atual: world.senha }
    expect((await world.ask(usuarioUpdate, { body })).status).toBe(200)
    // A link for a new password goes to that address.
    const moved = await world.ask(usuarioUpdate, {
      body: { ...own, versao: 2, email: 'm@outra.com.br' },
    })
    expect(moved.failure.codigo).toBe('confirme_senha')
  })

  test('when a person is saved with other bank data; with the same or none it is not', async () => {
    const world = await newWorld()
    const bank = { banco: 'Itaú', numero_banco: '341', pix: 'ana@souza.example' }
    const ana = { razao: 'Ana de Souza', lista_dados_bancarios: [bank] }
    const { id_pessoa } = await world.call(pessoaCreate, { body: ana })
    pass(20)
    expect((await world.ask(pessoaCreate, { body: ana })).failure.codigo).toBe('confirme_senha')
    expect((await world.ask(pessoaCreate, { body: { razao: 'Bia' } })).status).toBe(200)
    const { data } = await world.call(contaBancoList, { params: { id_pessoa } })
    const kept = data.map(({ id_pessoa: _, ...conta }) => conta)
    const save = async (contas?: readonly object[]) =>
      world.ask(pessoaUpdate, {
        body: {
          id_pessoa,
          razao: 'Ana Souza',
          versao: await world.versao('pessoa', id_pessoa),
          ...(contas && { lista_dados_bancarios: contas as typeof kept }),
        },
      })
    expect((await save()).status).toBe(200)
    expect((await save(kept)).status).toBe(200)
    const other = kept.map((conta) => ({ ...conta, pix: 'outra@conta.example' }))
    for (const contas of [other, [...kept, bank], []]) {
      expect((await save(contas)).failure.codigo).toBe('confirme_senha')
    }
    const now = await world.call(contaBancoList, { params: { id_pessoa } })
    expect(now.data).toEqual(data)
  })

  test('when a file of people with bank data is imported; without such columns it is not', async () => {
    const world = await newWorld()
    pass(20)
    const files = {
      plain: 'Nome;E-mail\nBia Costa;bia@costa.example',
      bank: 'Nome;Chave Pix\nCaio Lima;caio@lima.example',
    }
    const start = async (file: string) => {
      const { id_importacao, mapeamento } = await openImportOf(server(), world, file)
      const body = { id_importacao, mapeamento, confirmar: true }
      return { body, answer: await world.ask(pessoaImport.calls.post, { body }) }
    }
    expect((await start(files.plain)).answer.status).toBe(200)
    const { body, answer } = await start(files.bank)
    expect([answer.status, answer.failure.codigo]).toEqual([428, 'confirme_senha'])
    expect((await listPeople(world)).map(({ razao }) => razao)).not.toContain('Caio Lima')
    await world.call(sessaoPasswordConfirm, { body: { senha: world.senha } })
    expect((await world.ask(pessoaImport.calls.post, { body })).status).toBe(200)
    expect((await listPeople(world)).map(({ razao }) => razao)).toContain('Caio Lima')
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
    const { chave } = await turnOn(world, clock.now)
    pass(20)
    const confirm = (codigo?: string) =>
      world.ask(sessaoPasswordConfirm, { body: { senha: world.senha, ...(codigo && { codigo }) } })
    expect((await confirm()).failure.codigo).toBe('segundo_passo')
    expect((await confirm('000000')).failure.codigo).toBe('codigo_recusado')
    expect((await create(world, 'Um')).status).toBe(428)
    expect((await confirm(codeOf(chave, clock.now))).status).toBe(200)
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
