import {
  segundoPassoCodes,
  segundoPassoStart,
  segundoPassoTurnOff,
  segundoPassoTurnOn,
  segundoPassoView,
} from '@claquete/contract/acesso/sessao/segundo-passo'
import {
  sessaoLogin,
  sessaoLogout,
  sessaoMe,
  sessaoSidebar,
} from '@claquete/contract/acesso/sessao/sessao'
import { perfilCreate, perfilList, perfilUpdate } from '@claquete/contract/acesso/perfis/perfil'
import {
  usuarioCombo,
  usuarioList,
  usuarioResetSegundoPasso,
} from '@claquete/contract/acesso/usuarios/usuario'
import { describe, expect, test } from 'vitest'
import { askOf, newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { reseal } from '../../../admin/reseal.ts'
import { resetSecondStep } from '../../../admin/users.ts'
import { openSecrets } from '../../../kernel/security/secrets.ts'
import { totpSecretText } from '../../../kernel/security/totp.ts'
import { idOf, newColleague, passwordOfColleagues } from '../../usuarios/testing/colleague.ts'
import { codeOf, turnOn } from './testing/authenticator.ts'
import { useClockedServer } from './testing/clocked-server.ts'

const { server, clock } = useClockedServer()
const nextCode = () => {
  clock.now += 30_000
}

const enter = (world: World, codigo?: string, senha = world.senha, login = 'admin') =>
  askOf(server().app, undefined, sessaoLogin, {
    body: { dominio: world.dominio, login, senha, ...(codigo !== undefined && { codigo }) },
  })

const mails = (world: World) =>
  world.rows((db) => db.from('email').select(['assunto', 'para']).orderBy('id_email').execute())

describe('turning it on', () => {
  test('shows the key, asks for a code of it, and then shows ten recovery codes once', async () => {
    const world = await newWorld()
    const { chave, endereco, qr } = (await world.call(segundoPassoStart)).data
    expect(endereco).toContain(`secret=${chave}`)
    expect(decodeURIComponent(endereco)).toContain(`admin@${world.dominio}`)
    expect(qr.lado).toBeGreaterThan(25)
    expect(qr.tracado).toMatch(/^M\d+ \d+h\d+v1h-\d+z/u)
    const wrong = await world.ask(segundoPassoTurnOn, { body: { codigo: '000000' } })
    expect([wrong.status, wrong.failure.codigo]).toEqual([422, 'codigo_recusado'])
    expect((await enter(world)).status).toBe(200)

    const again = await world.as('admin', world.senha)
    const { codigos } = await again.call(segundoPassoTurnOn, {
      body: { codigo: codeOf(chave, clock.now) },
    })
    expect(new Set(codigos).size).toBe(10)
    expect(codigos.every((code) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/u.test(code))).toBe(true)
    const { data } = await again.call(segundoPassoView)
    expect(data).toMatchObject({ ligado: 'S', exigido: 'N', codigos: 10 })
    expect((await again.call(sessaoMe)).data.segundo_passo).toBe('S')
    expect((await again.ask(segundoPassoStart)).failure.codigo).toBe('segundo_passo_estado')
    expect((await mails(world)).at(-1)?.assunto).toMatch(/duas etapas foi ligada$/u)
  })

  test('neither the key nor the codes are stored readable, nor reach the history', async () => {
    const world = await newWorld()
    const { chave, codigos } = await turnOn(world, clock.now)
    const stored = await world.rows(async (db) => [
      await db.from('segundo_passo').selectAll().execute(),
      await db.from('codigo_recuperacao').selectAll().execute(),
      await db.from('auditoria').selectAll().execute(),
    ])
    const text = JSON.stringify(stored)
    for (const secret of [chave, ...codigos]) expect(text).not.toContain(secret)
    const audited = stored[2]?.filter((row) => 'tabela' in row && row.tabela === 'segundo_passo')
    expect(audited).toHaveLength(2)
    expect(JSON.stringify(audited)).not.toContain('segredo')
  })
})

test('a new key of the installation seals it again, for the same person', async () => {
  const world = await newWorld()
  const { chave } = await turnOn(world, clock.now)
  const { services } = server()
  const [old] = services.config.secretsKeys
  const newKey = 'n'.repeat(40)
  const { lost } = await reseal({ ...services, secrets: openSecrets([newKey, old]) })
  expect(lost).toBe(0)
  const { segredo } = await world.rows((db) =>
    db.from('segundo_passo').select('segredo').executeTakeFirstOrThrow(),
  )
  const { tenant, id_usuario } = world
  const place = { tenant, purpose: `segundo_passo.${id_usuario}` }
  const clear = openSecrets([newKey]).open(place, segredo)
  expect(totpSecretText(Buffer.from(clear ?? '', 'base64'))).toBe(chave)
})

describe('signing in', () => {
  test('the password alone is answered without a session; a code of now opens it, once', async () => {
    const world = await newWorld()
    const { chave } = await turnOn(world, clock.now)
    nextCode()
    const half = await enter(world)
    expect([half.status, half.failure.codigo]).toEqual([422, 'segundo_passo'])
    expect(half.body).not.toHaveProperty('token')
    expect((await world.ask(sessaoMe)).status).toBe(200)
    const code = codeOf(chave, clock.now)
    expect((await enter(world, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    const twice = await enter(world, code)
    expect([twice.status, twice.failure.codigo]).toEqual([422, 'codigo_recusado'])
    expect(twice.failure.erros?.map(({ campo }) => campo)).toEqual(['codigo'])
  })

  test('the code of turning it on is used up too; one of the step before passes, older ones do not', async () => {
    const world = await newWorld()
    const { chave } = await turnOn(world, clock.now)
    expect((await enter(world, codeOf(chave, clock.now))).status).toBe(422)
    nextCode()
    const before = codeOf(chave, clock.now)
    nextCode()
    expect((await enter(world, before)).status).toBe(200)
    nextCode()
    const old = codeOf(chave, clock.now)
    nextCode()
    nextCode()
    expect((await enter(world, old)).status).toBe(422)
  })

  test('ten sign-ins at once with one code open one session', async () => {
    const world = await newWorld()
    const { chave } = await turnOn(world, clock.now)
    nextCode()
    const code = codeOf(chave, clock.now)
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(world, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a recovery code opens it once, however it is typed', async () => {
    const world = await newWorld()
    const { codigos } = await turnOn(world, clock.now)
    const [one = '', other = ''] = codigos
    expect((await enter(world, one)).status).toBe(200)
    expect((await enter(world, one)).failure.codigo).toBe('codigo_recusado')
    const last = await enter(world, ` ${other.toLowerCase().replaceAll('-', ' ')} `)
    expect(last.status).toBe(200)
    const view = await askOf(server().app, last.body.token, segundoPassoView)
    expect(view.body.data.codigos).toBe(8)
  })

  test('a wrong password says nothing of the second step', async () => {
    const world = await newWorld()
    const { chave } = await turnOn(world, clock.now)
    nextCode()
    const wrong = await enter(world, codeOf(chave, clock.now), 'errada')
    expect(wrong.failure.codigo).toBe('login_recusado')
  })

  test('a password that only waits for its code is not held against the address', async () => {
    const world = await newWorld()
    await turnOn(world, clock.now)
    expect((await enter(world)).failure.codigo).toBe('segundo_passo')
    const counted = async () => {
      const { rows } = await server().services.pool.query<{ vezes: number }>(
        `select coalesce(sum(vezes), 0)::int as vezes from tentativa_login
         where origem not like 'minuto %' and (conta = '' or origem = '')`,
      )
      return rows[0]?.vezes
    }
    expect(await counted()).toBe(0)
    expect((await enter(world, '000000')).status).toBe(422)
    expect(await counted()).toBe(2)
  })

  test('wrong codes count as wrong passwords: after five the account waits', async () => {
    const world = await newWorld()
    const { chave } = await turnOn(world, clock.now)
    nextCode()
    for (let i = 0; i < 5; i += 1) expect((await enter(world, '000000')).status).toBe(422)
    expect((await enter(world, codeOf(chave, clock.now))).status).toBe(429)
  })
})

describe('turning it off, and new codes', () => {
  test('ask for the password and a code', async () => {
    const world = await newWorld()
    const { chave, codigos } = await turnOn(world, clock.now)
    nextCode()
    const codigo = codeOf(chave, clock.now)
    const off = (senha: string, code: string) =>
      world.ask(segundoPassoTurnOff, { body: { senha, codigo: code } })
    expect((await off('errada', codigo)).failure.erros).toEqual([
      { campo: 'senha', msg: 'A senha não confere.' },
    ])
    expect((await off(world.senha, '000000')).failure.codigo).toBe('codigo_recusado')
    expect((await enter(world)).failure.codigo).toBe('segundo_passo')
    expect((await off(world.senha, codigos[0] ?? '')).status).toBe(200)
    expect((await off(world.senha, codigo)).failure.codigo).toBe('segundo_passo_estado')
    expect((await mails(world)).at(-1)?.assunto).toMatch(/duas etapas foi desligada$/u)
    expect((await enter(world)).status).toBe(200)
  })

  test('new recovery codes take the place of all others', async () => {
    const world = await newWorld()
    const { chave, codigos } = await turnOn(world, clock.now)
    nextCode()
    const body = { senha: world.senha, codigo: codeOf(chave, clock.now) }
    const made = await world.call(segundoPassoCodes, { body })
    expect(made.codigos).toHaveLength(10)
    expect((await enter(world, codigos[0])).status).toBe(422)
    expect((await enter(world, made.codigos[0])).status).toBe(200)
  })

  test('wrong passwords here count as those of a sign-in', async () => {
    const world = await newWorld()
    const off = () =>
      world.ask(segundoPassoTurnOff, { body: { senha: 'errada', codigo: '000000' } })
    for (let i = 0; i < 5; i += 1) expect((await off()).status).toBe(422)
    expect((await off()).status).toBe(429)
    expect((await enter(world)).status).toBe(429)
  })
})

describe('a profile that requires it', () => {
  const requiring = async (world: World) => {
    const permissoes = [idOf('usuario.consultar')]
    const { id_usuario_tipo } = await world.call(perfilCreate, {
      body: { descricao: 'Financeiro', permissoes, exige_segundo_passo: 'S' },
    })
    return id_usuario_tipo
  }

  test('answers nothing but turning it on, until it is', async () => {
    const world = await newWorld()
    const colleague = await newColleague(world, await requiring(world))
    const entered = await enter(world, undefined, passwordOfColleagues, colleague.login)
    expect(entered.body.falta_segundo_passo).toBe(true)
    const ask = (endpoint: typeof usuarioCombo | typeof usuarioList) =>
      askOf(server().app, entered.body.token, endpoint, { query: {} })
    for (const endpoint of [usuarioCombo, usuarioList]) {
      const { status, failure } = await ask(endpoint)
      expect([status, failure.codigo]).toEqual([403, 'segundo_passo_exigido'])
    }
    const again = await colleague.as(colleague.login, passwordOfColleagues)
    expect((await again.call(sessaoSidebar)).data).toEqual([])
    expect((await again.call(segundoPassoView)).data).toMatchObject({ ligado: 'N', exigido: 'S' })
    await turnOn(again, clock.now)
    expect((await again.ask(usuarioList, { query: {} })).status).toBe(200)
    expect((await again.call(sessaoSidebar)).data.length).toBeGreaterThan(0)
    await again.call(sessaoLogout)
  })

  test('asked for later, holds at the next call; the list of profiles shows it', async () => {
    const world = await newWorld()
    const colleague = await newColleague(world, ['usuario.consultar'])
    expect((await colleague.ask(usuarioList, { query: {} })).status).toBe(200)
    const { id_usuario_tipo } = colleague
    await world.call(perfilUpdate, {
      body: { id_usuario_tipo, versao: 1, descricao: 'Exigente', exige_segundo_passo: 'S' },
    })
    expect((await colleague.ask(usuarioList, { query: {} })).failure.codigo).toBe(
      'segundo_passo_exigido',
    )
    await world.call(perfilUpdate, {
      body: { id_usuario_tipo, versao: 2, descricao: 'Exigente ainda' },
    })
    const [row] = (await world.call(perfilList, { query: { id_usuario_tipo } })).data.data
    expect(row).toMatchObject({ descricao: 'Exigente ainda', exige_segundo_passo: 'S' })
  })

  test('is not eased by its own people', async () => {
    const world = await newWorld()
    const keys = ['perfil.alterar', 'perfil.consultar'] as const
    const colleague = await newColleague(world, keys)
    const { id_usuario_tipo } = colleague
    await world.call(perfilUpdate, {
      body: { id_usuario_tipo, versao: 1, descricao: 'Chefia', exige_segundo_passo: 'S' },
    })
    await turnOn(colleague, clock.now)
    const eased = await colleague.ask(perfilUpdate, {
      body: { id_usuario_tipo, versao: 2, descricao: 'Chefia', exige_segundo_passo: 'N' },
    })
    expect([eased.status, eased.failure.codigo]).toEqual([422, 'perfil_proprio'])
  })
})

describe('who lost the telephone and the codes', () => {
  test('is freed by whoever may change users, is told, and must sign in anew', async () => {
    const world = await newWorld()
    const colleague = await newColleague(world, ['usuario.consultar'])
    await turnOn(colleague, clock.now)
    const reset = (who: World, id_usuario: number) =>
      who.ask(usuarioResetSegundoPasso, { params: { id_usuario } })
    const listed = async () =>
      (await world.call(usuarioList, { query: { id_usuario: colleague.id_usuario } })).data.data[0]
    expect((await listed())?.segundo_passo).toBe('S')
    expect((await reset(colleague, world.id_usuario)).status).toBe(403)
    expect((await reset(world, colleague.id_usuario)).status).toBe(200)
    expect((await listed())?.segundo_passo).toBe('N')
    expect((await colleague.ask(sessaoMe)).status).toBe(511)
    const entered = await enter(world, undefined, passwordOfColleagues, colleague.login)
    expect(entered.status).toBe(200)
    const mail = (await mails(world)).at(-1)
    expect(mail?.assunto).toMatch(/duas etapas foi retirada$/u)
    expect(mail?.para).toContain(colleague.login)
    expect((await reset(world, colleague.id_usuario)).failure.codigo).toBe('segundo_passo_estado')
    expect((await reset(world, world.id_usuario)).failure.codigo).toBe('usuario_proprio')
    const history = await world.rows((db) =>
      db
        .from('auditoria')
        .select(['chamada', 'id_usuario'])
        .where('tabela', '=', 'segundo_passo')
        .where('operacao', '=', 'E')
        .execute(),
    )
    expect(history).toEqual([{ chamada: 'usuarioResetSegundoPasso', id_usuario: world.id_usuario }])
  })

  test('not by somebody with fewer rights', async () => {
    const world = await newWorld()
    await turnOn(world, clock.now)
    const helper = await newColleague(world, ['usuario.alterar'])
    const answer = await helper.ask(usuarioResetSegundoPasso, {
      params: { id_usuario: world.id_usuario },
    })
    expect(answer.status).toBe(403)
    expect((await enter(world)).failure.codigo).toBe('segundo_passo')
  })

  test('the only administrator is freed from the command line', async () => {
    const world = await newWorld()
    await turnOn(world, clock.now)
    await resetSecondStep(server().services, world.dominio, 'admin')
    expect((await world.ask(sessaoMe)).status).toBe(511)
    expect((await enter(world)).status).toBe(200)
    await expect(resetSecondStep(server().services, world.dominio, 'admin')).rejects.toThrow(
      'não está ligada',
    )
  })

  test('a key that no longer opens lets recovery codes in, and nothing else', async () => {
    const world = await newWorld()
    const { chave, codigos } = await turnOn(world, clock.now)
    await world.rows((db) =>
      db.update('segundo_passo').set({ segredo: 'v1.perdida.x.y' }).execute(),
    )
    nextCode()
    expect((await enter(world, codeOf(chave, clock.now))).failure.msg).toContain(
      'não pôde ser lida',
    )
    expect((await enter(world, codigos[0])).status).toBe(200)
  })
})
