import { sessaoPasswordReset } from '@claquete/contract/acesso/sessao/sessao'
import { usuarioCreate, usuarioUpdate } from '@claquete/contract/acesso/usuarios/usuario'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { askOf, newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createUser, resetPassword } from '../../../admin/users.ts'
import { passwordReasons as reasons } from '../../../kernel/security/password-rules.ts'
import { newColleague, newPerfil, userBody } from '../../usuarios/testing/colleague.ts'
import { createTenant } from '../tenant.commands.ts'

const clock = Date.parse('2026-11-24T01:05:00Z')
const server = useServer({ now: () => clock })

const atPassword = (msg: string) => [{ campo: 'senha', msg }]

/** A reset link of the administrator, as if mailed. */
async function resetToken(world: World): Promise<string> {
  const token = `${world.tenant}.${'a'.repeat(43)}`
  await world.rows((db) =>
    db
      .insertInto('redefinicao_senha')
      .values({
        id_usuario: world.id_usuario,
        token_hash: createHash('sha256').update(token).digest('hex'),
        expira: '2100-01-01',
      })
      .execute(),
  )
  return token
}

const own = (world: World, senha: string, senha_atual = world.senha) =>
  world.ask(usuarioUpdate, {
    body: {
      id_usuario: world.id_usuario,
      versao: 1,
      nome: 'Marina Prado',
      email: 'marina@produtora.com.br',
      senha,
      senha_atual,
    },
  })

const mails = (world: World) =>
  world.rows((db) =>
    db
      .from('email as e')
      .innerJoin('email_conteudo as c', 'c.id_email', 'e.id_email')
      .select(['e.assunto', 'e.para', 'c.texto'])
      .where('e.modelo', '=', 'aviso_seguranca')
      .orderBy('e.id_email')
      .execute(),
  )

describe('a password that nobody should have is refused wherever one is set', () => {
  test('of a new user: leaked in any case, of the names around it, short, a sequence', async () => {
    const world = await newWorld()
    const body = { ...userBody(await newPerfil(world, [])), nome: 'Marina Prado' }
    const create = (senha: string) => world.ask(usuarioCreate, { body: { ...body, senha } })
    for (const [senha, msg] of [
      ['12345678', reasons.vazada],
      ['PASSWORD1', reasons.vazada],
      ['marinaprado99', reasons.nomes],
      [`${world.dominio}!`, reasons.nomes],
      [body.login.padEnd(8, '7'), reasons.nomes],
      ['abcdefghijk', reasons.sequencia],
    ] as const) {
      const { status, failure } = await create(senha)
      expect([status, failure.erros], senha).toEqual([422, atPassword(msg)])
    }
    expect((await create('curta')).status).toBe(422)
    expect((await create('x'.repeat(201))).status).toBe(422)
    expect((await create('uma senha comprida '.repeat(10))).status).toBe(200)
  })

  test("of one's own and of a colleague, with the names as they will be", async () => {
    const world = await newWorld()
    expect((await own(world, 'password123')).failure.erros).toEqual(atPassword(reasons.vazada))
    expect((await own(world, 'prado-marina')).failure.erros).toEqual(atPassword(reasons.nomes))
    const colleague = await newColleague(world, [])
    const { status, failure } = await world.ask(usuarioUpdate, {
      body: {
        id_usuario: colleague.id_usuario,
        nome: 'Otávio',
        email: 'otavio@produtora.com.br',
        versao: 1,
        senha: `${colleague.login}2026`,
      },
    })
    expect([status, failure.erros]).toEqual([422, atPassword(reasons.nomes)])
    await colleague.as(colleague.login, 'senha-do-colega')
  })

  test('by the mailed link, which then can be used again', async () => {
    const world = await newWorld()
    const token = await resetToken(world)
    const set = (senha: string) =>
      askOf(server().app, undefined, sessaoPasswordReset, { body: { token, senha } })
    expect((await set('iloveyou')).failure.erros).toEqual(atPassword(reasons.vazada))
    expect((await set('admin-admin')).failure.erros).toEqual(atPassword(reasons.nomes))
    expect((await set('tambor-de-lata')).status).toBe(200)
  })

  test('from the command line', async () => {
    const world = await newWorld()
    const { services } = server()
    const open = (senha: string) =>
      createTenant(services, { dominio: `${world.dominio}x`, nome: 'Estrela Azul', senha })
    await expect(open('estrelaazul1')).rejects.toThrow(reasons.nomes)
    await expect(open('curta')).rejects.toThrow(reasons.curta)
    const user = { dominio: world.dominio, login: 'nina', nome: 'Nina', email: 'n@x.com.br' }
    await expect(
      createUser(services, { ...user, id_usuario_tipo: 1, senha: 'princesa' }),
    ).rejects.toThrow(reasons.vazada)
    await expect(resetPassword(services, world.dominio, 'admin', '12345678')).rejects.toThrow(
      reasons.vazada,
    )
    await world.as('admin', world.senha)
  })
})

describe('a changed password is told by mail', () => {
  test("one's own: when, from where, and what to do", async () => {
    const world = await newWorld()
    expect((await own(world, 'tambor-de-lata')).status).toBe(200)
    const [mail] = await mails(world)
    expect(mail?.assunto).toMatch(/a sua senha foi trocada$/u)
    expect(mail?.para).toContain('marina@produtora.com.br')
    expect(mail?.texto).toContain('23/11/2026, 22:05')
    expect(mail?.texto).toContain('127.0.0.1')
    expect(mail?.texto).toContain('/login?esqueci=1')
  })

  test('by somebody else: by whom; to the former address too when that changed', async () => {
    const world = await newWorld()
    const colleague = await newColleague(world, [])
    await world.call(usuarioUpdate, {
      body: {
        id_usuario: colleague.id_usuario,
        nome: 'Otávio',
        email: 'otavio@produtora.com.br',
        versao: 1,
        senha: 'tambor-de-lata',
      },
    })
    const [mail, ...more] = await mails(world)
    expect(more).toEqual([])
    expect(mail?.texto).toContain('Administrador')
    expect(mail?.para).toContain('otavio@produtora.com.br')
    expect(mail?.para).toContain(`${colleague.login}@produtora.com.br`)
  })

  test('by the mailed link and from the command line; not when nothing else than a name changed', async () => {
    const world = await newWorld()
    const token = await resetToken(world)
    await askOf(server().app, undefined, sessaoPasswordReset, {
      body: { token, senha: 'tambor-de-lata' },
    })
    await resetPassword(server().services, world.dominio, 'admin', 'outra-lata-azul')
    const again = await world.as('admin', 'outra-lata-azul')
    const { id_usuario } = world
    const versao = await world.versao('usuario', id_usuario)
    await again.call(usuarioUpdate, {
      body: { id_usuario, versao, nome: 'Rita', email: 'rita@produtora.com.br' },
    })
    const texts = (await mails(world)).map(({ texto }) => texto)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('link enviado ao seu e-mail')
    expect(texts[1]).toContain('quem cuida do servidor')
  })
})
