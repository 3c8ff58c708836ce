import {
  perfilColumns,
  perfilContas,
  perfilCreate,
  perfilDelete,
  perfilList,
  perfilPermissoes,
  perfilStatus,
  perfilStatusOfType,
  perfilUpdate,
  permissaoCheck,
  permissaoColumns,
  permissaoList,
  permissaoOfUser,
} from '@claquete/contract/acesso/perfis/perfil'
import { describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { allPermissions } from '../../kernel/areas/catalogue.ts'
import { seedUsuarios } from '../../../demo/acesso/usuarios/usuario.ts'
import { idOf, newColleague, newPerfil } from '../usuarios/testing/colleague.ts'
import { initialStatus } from './orcamento-status.commands.ts'
import { seedPerfis } from '../../../demo/acesso/perfis/perfil.ts'

useSharedServer()

const statusIds = async (world: World) => {
  const { data } = await world.call(perfilStatus, { params: { id_usuario_tipo: 1 } })
  return data.map(({ id_orcamento_status }) => id_orcamento_status)
}
const newConta = async (world: World, descricao: string) => {
  const row = await world.rows((db) =>
    db
      .insertInto('contabancaria')
      .values({ descricao })
      .returning('id_contabancaria')
      .executeTakeFirstOrThrow(),
  )
  return row.id_contabancaria
}
const column = (nome_coluna: 'valor_unit' | 'valor_total', colunaPermitidaPerfil: 'S' | 'N') => ({
  nome_coluna,
  colunaPermitidaPerfil,
})

describe('a profile', () => {
  test('starts with nothing but both columns, and keeps exactly what is sent', async () => {
    const world = await newWorld()
    const conta = await newConta(world, 'Itaú')
    const [first = 0, second = 0] = await statusIds(world)
    const { id_usuario_tipo } = await world.call(perfilCreate, { body: { descricao: 'Equipe' } })
    const params = { id_usuario_tipo }
    const state = async () => ({
      permissoes: (await world.call(perfilPermissoes, { params })).data.map(({ chave }) => chave),
      status: (await world.call(perfilStatus, { params })).data
        .filter(({ permitido }) => permitido === 'S')
        .map(({ id_orcamento_status }) => id_orcamento_status),
      contas: (await world.call(perfilContas, { params })).data,
      colunas: (await world.call(perfilColumns, { params })).data,
    })
    expect(await state()).toEqual({
      permissoes: [],
      status: [],
      contas: [{ id_contabancaria: conta, descricao: 'Itaú', bloqueada: 'N' }],
      colunas: [column('valor_unit', 'S'), column('valor_total', 'S')],
    })
    const body = {
      id_usuario_tipo,
      versao: 1,
      descricao: 'Equipe',
      permissoes: [idOf('pessoa.consultar'), idOf('empresa.consultar')],
      status: [second, first],
      contas_bloqueadas: [conta],
      colunas: [column('valor_total', 'N')],
    }
    await world.call(perfilUpdate, { body })
    const full = {
      permissoes: ['empresa.consultar', 'pessoa.consultar'],
      status: [first, second],
      contas: [{ id_contabancaria: conta, descricao: 'Itaú', bloqueada: 'S' }],
      colunas: [column('valor_unit', 'S'), column('valor_total', 'N')],
    }
    expect(await state()).toEqual(full)
    const other = { id_usuario_tipo, descricao: 'Outra' }
    await world.call(perfilUpdate, { body: { ...other, versao: 2, obs: 'nota' } })
    expect(await state()).toEqual(full)
    const colunas = [column('valor_total', 'S')]
    await world.call(perfilUpdate, {
      body: { ...other, versao: 3, permissoes: [], contas_bloqueadas: [], colunas },
    })
    expect(await state()).toMatchObject({
      permissoes: [],
      status: [first, second],
      contas: [{ bloqueada: 'N' }],
      colunas: [column('valor_unit', 'S'), column('valor_total', 'S')],
    })
  })

  test('made as a copy has all four parts of its model, and what is sent instead', async () => {
    const world = await newWorld()
    const conta = await newConta(world, 'Bradesco')
    const [first = 0] = await statusIds(world)
    const model = {
      descricao: 'Modelo',
      permissoes: [idOf('pessoa.consultar')],
      status: [first],
      contas_bloqueadas: [conta],
      colunas: [column('valor_unit', 'N')],
    }
    const { id_usuario_tipo: copiar_de } = await world.call(perfilCreate, { body: model })
    const copy = await world.call(perfilCreate, {
      body: { descricao: 'Cópia', copiar_de, status: [] },
    })
    const params = { id_usuario_tipo: copy.id_usuario_tipo }
    const held = await world.call(perfilPermissoes, { params })
    expect(held.data.map(({ chave }) => chave)).toEqual(['pessoa.consultar'])
    const status = await world.call(perfilStatus, { params })
    expect(status.data.filter(({ permitido }) => permitido === 'S')).toEqual([])
    expect((await world.call(perfilContas, { params })).data[0]?.bloqueada).toBe('S')
    expect((await world.call(perfilColumns, { params })).data[0]).toEqual(column('valor_unit', 'N'))
    const lost = await world.ask(perfilCreate, { body: { descricao: 'X', copiar_de: 999_999_999 } })
    expect(lost.failure.erros?.[0]?.campo).toBe('copiar_de')
  })

  test('takes only what exists, under a name of its own, at its present version', async () => {
    const world = await newWorld()
    const unknown = { descricao: 'X', permissoes: [idOf('pessoa.consultar'), 999_999] }
    const refused = await world.ask(perfilCreate, { body: unknown })
    expect(refused.failure.erros).toEqual([
      { campo: 'permissoes', msg: 'Permissão inexistente: 999999' },
    ])
    const noStatus = await world.ask(perfilCreate, {
      body: { descricao: 'X', status: [999_999_999] },
    })
    expect(noStatus.failure.codigo).toBe('referencia_inexistente')
    const twice = await world.ask(perfilCreate, { body: { descricao: 'ADMINISTRADOR' } })
    expect(twice.failure.erros?.[0]?.campo).toBe('descricao')
    const id_usuario_tipo = await newPerfil(world, [])
    const body = { id_usuario_tipo, descricao: 'Nova', versao: 1 }
    await world.call(perfilUpdate, { body })
    expect((await world.ask(perfilUpdate, { body })).failure.codigo).toBe('versao_antiga')
  })

  test('in use by someone is not deleted; unused, it goes with its parts', async () => {
    const world = await newWorld()
    const { id_usuario_tipo } = await newColleague(world, ['pessoa.consultar'])
    const used = await world.ask(perfilDelete, { params: { id_usuario_tipo } })
    expect([used.failure.codigo, used.failure.msg]).toEqual([
      'em_uso',
      'Não é possível excluir: está em uso em usuários (1).',
    ])
    const free = await newPerfil(world, ['pessoa.consultar'])
    await world.call(perfilDelete, { params: { id_usuario_tipo: free } })
    const gone = await world.ask(perfilPermissoes, { params: { id_usuario_tipo: free } })
    expect(gone.status).toBe(404)
  })

  test('another tenant neither sees nor changes it', async () => {
    const [world, neighbour] = [await newWorld(), await newWorld()]
    const id_usuario_tipo = await newPerfil(world, ['pessoa.consultar'])
    const params = { id_usuario_tipo }
    const answers = await Promise.all([
      neighbour.ask(perfilPermissoes, { params }),
      neighbour.ask(perfilStatus, { params }),
      neighbour.ask(perfilContas, { params }),
      neighbour.ask(perfilColumns, { params }),
      neighbour.ask(perfilDelete, { params }),
      neighbour.ask(perfilUpdate, {
        body: { id_usuario_tipo, versao: 1, descricao: 'X', permissoes: [] },
      }),
      neighbour.ask(perfilStatusOfType, { body: { id_usuario_tipo } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    const status = await statusIds(world)
    const crossed = await neighbour.ask(perfilCreate, { body: { descricao: 'X', status } })
    expect(crossed.failure.codigo).toBe('referencia_inexistente')
  })

  test('changes what its users may at once, and the list counts users and permissions', async () => {
    const world = await newWorld()
    const person = await newColleague(world, [])
    expect((await person.ask(perfilList, { query: {} })).status).toBe(403)
    const { id_usuario_tipo } = person
    const permissoes = [idOf('perfil.consultar')]
    await world.call(perfilUpdate, {
      body: { id_usuario_tipo, versao: 1, descricao: 'Vê perfis', permissoes },
    })
    const { data } = await person.call(perfilList, { query: { sort: 'permissoes', order: 'desc' } })
    expect(data.data).toMatchObject([
      { id_usuario_tipo: 1, usuarios: 1, permissoes: allPermissions.size },
      { id_usuario_tipo, usuarios: 1, permissoes: 1 },
    ])
    const found = await person.call(perfilList, { query: { search: 've PERF' } })
    expect(found.data.total).toBe(1)
  })
})

describe('what the session may', () => {
  test('the check matches description with controller, group or module', async () => {
    const world = await newWorld()
    const person = await newColleague(world, ['pessoa.imprimir', 'ordem_do_dia.visualizar'])
    const may = async (permission: string, object: string) =>
      (await person.call(permissaoCheck, { params: { permission, object } })).data.permitido
    expect(await may('imprimir', 'Cadastro de pessoa')).toBe(true)
    expect(await may('Imprimir', 'pessoas')).toBe(true)
    expect(await may('Visualizar Ordem do dia', 'Ordem do dia')).toBe(true)
    expect(await may('imprimir', 'Cadastro de empresa')).toBe(false)
    expect(await may('Consultar', 'Cadastro de pessoa')).toBe(false)
    const own = await person.call(permissaoOfUser)
    expect(own.data.map(({ chave }) => chave).toSorted()).toEqual([
      'ordem_do_dia.visualizar',
      'pessoa.imprimir',
    ])
  })

  test('an object that is a controller is not also the module of its name', async () => {
    const world = await newWorld()
    const person = await newColleague(world, ['execucao.consultar', 'ordem_do_dia.visualizar'])
    const may = async (permission: string, object: string) =>
      (await person.call(permissaoCheck, { params: { permission, object } })).data.permitido
    expect(await may('Consultar', 'orcamento')).toBe(false)
    expect(await may('Consultar', 'Execucao')).toBe(true)
    expect(await may('Consultar', 'Execução de orçamentos')).toBe(true)
    expect(await may('Visualizar Ordem do dia', 'orcamento')).toBe(true)
    expect(await may('Consultar', 'financeiro')).toBe(false)
  })

  test('the total hides only when neither column is permitted', async () => {
    const world = await newWorld()
    const cases = [
      [[], 'S', 'S', 'S'],
      [[column('valor_unit', 'N')], 'N', 'S', 'S'],
      [[column('valor_total', 'N')], 'S', 'N', 'S'],
      [[column('valor_unit', 'N'), column('valor_total', 'N')], 'N', 'N', 'N'],
    ] as const
    for (const [colunas, valor_unit, valor_total, total_visivel] of cases) {
      const body = { descricao: `Colunas ${valor_unit}${valor_total}`, colunas: [...colunas] }
      const { id_usuario_tipo } = await world.call(perfilCreate, { body })
      const { data } = await world.call(permissaoColumns, { body: { id_usuario_tipo } })
      expect(data).toEqual({ valor_unit, valor_total, total_visivel })
    }
  })

  test('one asks about his own profile freely, about another with the permission', async () => {
    const world = await newWorld()
    const person = await newColleague(world, [])
    const own = await person.call(perfilStatusOfType, { body: {} })
    expect(own.data.every(({ permitido }) => permitido === 'N')).toBe(true)
    const body = { id_usuario_tipo: 1 }
    expect((await person.ask(perfilStatusOfType, { body })).status).toBe(403)
    expect((await person.ask(permissaoColumns, { body })).status).toBe(403)
    const admin = await world.call(perfilStatusOfType, { body: {} })
    expect(admin.data.map(({ permitido }) => permitido)).toEqual(initialStatus.map(() => 'S'))
  })

  test('the catalogue is listed by pages, module, group and words', async () => {
    const world = await newWorld()
    const list = async (query: object) => (await world.call(permissaoList, { query })).data
    const all = [...allPermissions.values()].map(({ id_permissao }) => id_permissao)
    const ids: number[] = []
    for (let currentPage = 1; ids.length < all.length; currentPage++) {
      const { data, total } = await list({ perPage: 10, currentPage })
      expect(total).toBe(all.length)
      expect(data.length).toBe(Math.min(10, all.length - ids.length))
      ids.push(...data.map(({ id_permissao }) => id_permissao))
    }
    expect(ids.toSorted()).toEqual(all.toSorted())
    const ofModule = await list({ module: 'orcamento' })
    expect(new Set(ofModule.data.map(({ module }) => module))).toEqual(new Set(['orcamento']))
    const words = await list({ search: 'orçado' })
    expect(words.data.map(({ chave }) => chave)).toContain('visualizacao.valor_orcado')
    const sorted = await list({ sort: 'pg_descricao', order: 'desc', perPage: 100 })
    const texts = sorted.data.map(({ pg_descricao }) => pg_descricao)
    expect(texts).toEqual(texts.toSorted((a, b) => b.localeCompare(a, 'pt-BR')))
  })
})

describe('what a tenant starts with', () => {
  test('twelve statuses in order, readable: contrast of 4.5:1 or more', async () => {
    const world = await newWorld()
    const { data } = await world.call(perfilStatus, { params: { id_usuario_tipo: 1 } })
    expect(data.map(({ descricao }) => descricao)).toEqual([
      'Rascunho',
      'Em orçamento',
      'Enviado',
      'Em negociação',
      'Aprovado',
      'Em produção',
      'Em pós-produção',
      'Entregue',
      'Finalizado',
      'Perdido',
      'Cancelado',
      'Substituído',
    ])
    const contrasts = data.map(({ cor, cor_fundo }) => contrast(cor, cor_fundo))
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
  })

  test('the demonstration has five profiles, eight users and two producers', async () => {
    const world = await newWorld()
    await world.rows(async (db) => {
      await seedPerfis(db)
      await seedUsuarios(db, 'sem senha')
    })
    const { data } = await world.call(perfilList, { query: { sort: 'id_usuario_tipo' } })
    expect(data.data.map(({ descricao, usuarios }) => [descricao, usuarios])).toEqual([
      ['Administrador', 2],
      ['Produtor executivo', 3],
      ['Financeiro', 2],
      ['Coordenador de produção', 2],
      ['Freelancer/Produtor externo', 2],
    ])
    expect(data.data.every(({ permissoes }) => permissoes > 0)).toBe(true)
  })
})

/** Contrast ratio of two colours, by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
