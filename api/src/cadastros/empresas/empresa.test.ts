import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  empresaCreate,
  empresaDelete,
  empresaExport,
  empresaList,
  empresaUpdate,
} from '@claquete/contract/cadastros/empresas/empresa'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { seedEmpresas } from '../../../demo/cadastros/empresas/empresa.ts'

const server = useSharedServer()

const unit = (fantasia: string) => ({ fantasia, razao: `${fantasia} Ltda.` })
const create = async (world: World, fantasia: string) =>
  (await world.call(empresaCreate, { body: unit(fantasia) })).id_empresa
const find = async (world: World, id_empresa: number) => {
  const { data } = await world.call(empresaList, { query: { id_empresa } })
  return data.data[0]
}

describe('what is kept', () => {
  test('document, CEP, UF, e-mail and telephone are kept without mask, blanks as nothing', async () => {
    const world = await newWorld()
    const cnpj = cnpjWithDigits('12ABC34501DE')
    const body = {
      ...unit(' Sol & Mar '),
      cnpj: '12.abc.345/01de-35',
      cep: '01.310-100',
      uf: 'sp',
      email: ' Contato@Solemar.com.BR ',
      fone: '(11) 98888-7777',
      site: 'www.solemar.com.br/contato',
      ie: '',
      complemento: '<script>alert(1)</script>',
    }
    const { id_empresa } = await world.call(empresaCreate, { body })
    expect(await find(world, id_empresa)).toMatchObject({
      fantasia: 'Sol & Mar',
      cnpj,
      cep: '01310100',
      uf: 'SP',
      email: 'contato@solemar.com.br',
      fone: '11988887777',
      site: 'www.solemar.com.br/contato',
      ie: null,
      complemento: '<script>alert(1)</script>',
      ativo: 'S',
      versao: 1,
    })
  })

  test('everything wrong is said at once, field by field', async () => {
    const world = await newWorld()
    const body = {
      fantasia: ' ',
      razao: 'Certa',
      cnpj: '11.222.333/0001-82',
      cep: '1234',
      uf: 'XX',
      email: 'sem-arroba',
      site: 'javascript:alert(1)',
      cod_municipio: '12',
    }
    const { status, failure } = await world.ask(empresaCreate, { body })
    expect(status).toBe(422)
    expect(Object.fromEntries((failure.erros ?? []).map(({ campo, msg }) => [campo, msg]))).toEqual(
      {
        fantasia: 'Campo obrigatório',
        cnpj: 'CNPJ inválido: confira os caracteres',
        cep: 'O CEP tem 8 dígitos',
        uf: 'UF inválida',
        email: 'Email não está válido',
        site: 'Endereço de página inválido',
        cod_municipio: 'Informe exatamente 7 dígitos',
      },
    )
  })

  test('one CNPJ is of one unit of the tenant; without CNPJ there may be many', async () => {
    const world = await newWorld()
    const cnpj = cnpjWithDigits('112223330001')
    const [blank, other] = [unit('Sem CNPJ'), unit('Outra sem CNPJ')]
    await world.call(empresaCreate, { body: { ...blank, cnpj: '' } })
    await world.call(empresaCreate, { body: { ...other, cnpj: '' } })
    await world.call(empresaCreate, { body: { ...unit('Primeira'), cnpj } })
    const again = await world.ask(empresaCreate, { body: { ...unit('Segunda'), cnpj } })
    expect(again.status).toBe(422)
    expect(again.failure.erros).toEqual([
      { campo: 'cnpj', msg: 'Já existe uma empresa com este CNPJ.' },
    ])
    const neighbour = await newWorld()
    await neighbour.call(empresaCreate, { body: { ...unit('Vizinha'), cnpj } })
  })

  test('a change over an older version is refused, and the change before it stays', async () => {
    const world = await newWorld()
    const id_empresa = await create(world, 'Antes')
    await world.call(empresaUpdate, { body: { ...unit('Depois'), id_empresa, versao: 1 } })
    const late = await world.ask(empresaUpdate, {
      body: { ...unit('Tarde'), id_empresa, versao: 1 },
    })
    expect([late.status, late.failure.codigo]).toEqual([422, 'versao_antiga'])
    expect(await find(world, id_empresa)).toMatchObject({ fantasia: 'Depois', versao: 2 })
  })

  test('a field not sent stays as it was, and the history tells each change', async () => {
    const world = await newWorld()
    const body = { ...unit('Com obs'), obs: 'fica' }
    const { id_empresa } = await world.call(empresaCreate, { body })
    const change = { ...unit('Com obs'), id_empresa, versao: 1, cidade: 'Santos' }
    await world.call(empresaUpdate, { body: change })
    expect(await find(world, id_empresa)).toMatchObject({ obs: 'fica', cidade: 'Santos' })
    const { data } = await world.call(historicoList, {
      params: { tabela: 'empresa', chave: id_empresa },
      query: {},
    })
    expect(data.data.map(({ operacao }) => operacao)).toEqual(['A', 'I'])
  })
})

describe('who sees', () => {
  test('a user limited to a unit lists, changes, deletes and exports that one only', async () => {
    const world = await newWorld()
    const mine = await create(world, 'Minha')
    const other = await create(world, 'Alheia')
    const limited = await newColleague(
      world,
      ['empresa.consultar', 'empresa.alterar', 'empresa.excluir', 'empresa.imprimir'],
      [mine],
    )
    const { data } = await limited.call(empresaList, { query: {} })
    expect(data.data.map(({ id_empresa }) => id_empresa)).toEqual([mine])
    expect(data.total).toBe(1)
    const body = { ...unit('Tomada'), id_empresa: other, versao: 1 }
    expect((await limited.ask(empresaUpdate, { body })).status).toBe(404)
    const params = { id_empresa: other }
    expect((await limited.ask(empresaDelete, { params })).status).toBe(404)
    const exported = await limited.call(empresaExport, { params: { tipo: 'csv' }, query: {} })
    expect(exported.total).toBe(1)
    expect((await find(world, other))?.fantasia).toBe('Alheia')
  })

  test('a limited user who opens a unit is let into it', async () => {
    const world = await newWorld()
    const mine = await create(world, 'Minha')
    const limited = await newColleague(world, ['empresa.cadastrar'], [mine])
    const opened = await create(limited, 'Nova')
    const { data } = await limited.call(empresaList, { query: {} })
    expect(data.data.map(({ id_empresa }) => id_empresa)).toEqual([mine, opened])
  })

  test('selectors get the active units, briefly; the screen needs the permission', async () => {
    const world = await newWorld()
    const body = { ...unit('Aberta'), obs: 'reservado', fone: '1133334444' }
    const { id_empresa } = await world.call(empresaCreate, { body })
    await world.call(empresaCreate, { body: { ...unit('Fechada'), ativo: 'N' } })
    const guest = await newColleague(world, [])
    const { data } = await guest.call(empresaList, { query: {} })
    expect(data.data).toMatchObject([{ id_empresa, fantasia: 'Aberta', obs: null, fone: null }])
    expect((await guest.ask(empresaList, { query: { table: 'S' } })).status).toBe(403)
    const screen = await world.call(empresaList, { query: { table: 'S' } })
    expect(screen.data.data.map(({ fantasia }) => fantasia)).toEqual(['Aberta', 'Fechada'])
  })

  test('filters find without accents and in part, and the marks of the search are plain text', async () => {
    const world = await newWorld()
    await create(world, 'Produção São João')
    await create(world, 'Cem por cento 100%')
    const names = async (query: { search?: string; fantasia?: string }) => {
      const { data } = await world.call(empresaList, { query })
      return data.data.map(({ fantasia }) => fantasia)
    }
    expect(await names({ search: 'sao joao' })).toEqual(['Produção São João'])
    expect(await names({ fantasia: '0%' })).toEqual(['Cem por cento 100%'])
    expect(await names({ fantasia: '_' })).toEqual([])
  })
})

describe('what goes with it', () => {
  test('a unit in use is not deleted, and the refusal names where', async () => {
    const world = await newWorld()
    const id_empresa = await create(world, 'Usada')
    await newColleague(world, [], [id_empresa])
    const { status, failure } = await world.ask(empresaDelete, { params: { id_empresa } })
    expect([status, failure.codigo]).toEqual([422, 'em_uso'])
    expect(failure.msg).toContain('usuários limitados à empresa (1)')
    const free = await create(world, 'Livre')
    await world.call(empresaDelete, { params: { id_empresa: free } })
    expect(await find(world, free)).toBeUndefined()
  })

  test('its custom values and attachments go with it', async () => {
    const world = await newWorld()
    const id_empresa = await create(world, 'De saída')
    await world.rows(async (db) => {
      await db
        .insertInto('campos_custom_valor')
        .values({ model: 'empresa', id_owner: id_empresa, fields: '{}' })
        .execute()
      await db
        .insertInto('arquivo')
        .values({
          arquivo: 'x',
          name: 'x',
          mime: 'image/png',
          tamanho: 1,
          sha256: '',
          tela: 'empresa',
          tabela: 'empresa',
          chave: id_empresa,
        })
        .execute()
    })
    await world.call(empresaDelete, { params: { id_empresa } })
    const left = await world.rows(async (db) => ({
      values: await db.from('campos_custom_valor').select('id_owner').execute(),
      files: await db.from('arquivo').select('removido').execute(),
    }))
    expect(left).toEqual({ values: [], files: [{ removido: 'S' }] })
  })

  test('the logo is an image its author sent, shown by a signed link', async () => {
    const world = await newWorld()
    const name = `t${world.tenant}/2026/01/${crypto.randomUUID()}.png`
    const insert = (arquivo: string, mime: string, id_usuario: number) =>
      world.rows((db) =>
        db
          .insertInto('arquivo')
          .values({ arquivo, mime, id_usuario, name: 'x', tamanho: 1, sha256: '', tela: 'empresa' })
          .execute(),
      )
    await insert(name, 'image/png', world.id_usuario)
    const colleague = await newColleague(world, [])
    const foreign = name.replace('.png', '-2.png')
    await insert(foreign, 'image/png', colleague.id_usuario)
    const contract = name.replace('.png', '.pdf')
    await insert(contract, 'application/pdf', world.id_usuario)
    for (const logo of [foreign, contract, 'inventado.png']) {
      const { failure } = await world.ask(empresaCreate, { body: { ...unit('Logo'), logo } })
      expect(failure.erros?.[0]?.campo).toBe('logo')
    }
    const { id_empresa } = await world.call(empresaCreate, {
      body: { ...unit('Logo'), logo: name },
    })
    const saved = await find(world, id_empresa)
    expect(saved?.logo_url).toContain(encodeURIComponent(name))
    const body = { ...unit('Logo'), id_empresa, versao: 1, logo: name }
    await world.call(empresaUpdate, { body })
  })

  test('the export writes every unit of the list', async () => {
    const world = await newWorld()
    await create(world, 'Uma')
    await world.call(empresaCreate, {
      body: { ...unit('Outra'), cnpj: cnpjWithDigits('12ABC34501DE') },
    })
    const { link, total } = await world.call(empresaExport, { params: { tipo: 'csv' }, query: {} })
    expect(total).toBe(2)
    await server().services.jobs.runDue()
    const file = await server().app.inject({ url: link })
    expect(file.statusCode).toBe(200)
    expect(file.body).toMatch(/Outra;Outra Ltda\.[\s\S]*Uma;Uma Ltda\./)
    expect(file.body).toContain(';12.ABC.345/01DE-35;')
  })

  test('the demonstration opens four units with valid documents', async () => {
    const world = await newWorld()
    await world.rows(seedEmpresas)
    const { data } = await world.call(empresaList, { query: { table: 'S' } })
    expect(data.total).toBe(4)
    for (const { logo_url: _, data_cadastro: __, versao, ...body } of data.data) {
      await world.call(empresaUpdate, { body: { ...body, versao } })
    }
  })
})
