import { pictureList } from '@claquete/contract/sistema/arquivos/picture'
import {
  campoCustomCreate,
  campoCustomDelete,
} from '@claquete/contract/sistema/configuracoes/custom-field'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import {
  cartaCopy,
  cartaCreate,
  cartaDelete,
  cartaExport,
  cartaList,
  cartaUpdate,
  contratoCreate,
  contratoDelete,
  contratoList,
  modeloPreview,
  modeloSend,
  variableList,
} from '@claquete/contract/sistema/modelos/modelo'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { readDocument } from '@claquete/core/kernel/rich-text/read'
import { describe, expect, test } from 'vitest'
import { sendPng } from '../../../test/send-file.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import { seedModelos } from '../../../demo/sistema/modelos/modelo.ts'

const server = useServer()

const text = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})
const letter = (titulo: string, ...lines: string[]) => ({
  titulo,
  conteudo: text(...(lines.length > 0 ? lines : ['Olá'])) as never,
})
const find = async (world: World, id_empresa_carta: number) =>
  (await world.call(cartaList, { query: { id_empresa_carta } })).data.data[0]

async function pdfOf(world: World, body: object) {
  const reply = await server().app.inject({
    method: 'POST',
    url: '/api/v2/modelo/pdf',
    headers: { authorization: `Bearer ${world.token}` },
    payload: body,
  })
  const pages = reply.statusCode === 200 ? await readDocumentPdf(reply.rawPayload) : []
  return { reply, text: pages.join(' ') }
}

async function people(world: World) {
  const { id_empresa } = await world.call(empresaCreate, {
    body: {
      fantasia: 'Sol Filmes',
      razao: 'Sol Filmes Produções Ltda.',
      cnpj: cnpjWithDigits('112223330001'),
      logradouro: 'Rua Harmonia',
      numero: '412',
      cidade: 'São Paulo',
      uf: 'SP',
      fone: '1130642200',
    },
  })
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: {
      razao: 'Café & Açúcar Comércio Ltda',
      fantasia: 'Café & Açúcar',
      cnpj: cnpjWithDigits('287416590001'),
      endereco: { cidade: 'Recife', uf: 'PE', email: 'compras@cafe.com.br' },
    },
  })
  return { id_empresa, id_pessoa }
}

describe('the register', () => {
  test('a template is kept as its document, found, copied as a draft, exported and deleted', async () => {
    const world = await newWorld()
    const body = {
      ...letter('Carta de boas-vindas', 'Olá, {{cliente.razao}}!'),
      descricao: 'Teste',
    }
    const { id_empresa_carta } = await world.call(cartaCreate, { body })
    const kept = await find(world, id_empresa_carta)
    expect(kept).toMatchObject({ titulo: body.titulo, ativo: 'S', papel_timbrado: 'S', versao: 1 })
    expect(kept?.conteudo?.content[0]).toEqual({
      type: 'paragraph',
      attrs: { textAlign: null },
      content: [
        { type: 'text', text: 'Olá, ' },
        { type: 'variavel', attrs: { chave: 'cliente.razao' } },
        { type: 'text', text: '!' },
      ],
    })
    const copy = await world.call(cartaCopy, { body: { id_empresa_carta } })
    await world.call(cartaCopy, { body: { id_empresa_carta } })
    expect((await find(world, copy.id_empresa_carta))?.ativo).toBe('N')
    const { data } = await world.call(cartaList, { query: { search: 'BOAS', sort: 'titulo' } })
    expect(data.data.map(({ titulo }) => titulo)).toEqual([
      'Carta de boas-vindas',
      'Carta de boas-vindas (cópia 2)',
      'Carta de boas-vindas (cópia)',
    ])
    expect(data.data[0]).not.toHaveProperty('conteudo')
    const exported = await world.call(cartaExport, { params: { tipo: 'csv' }, query: {} })
    expect(exported.total).toBe(3)
    await world.call(cartaDelete, { params: { id_empresa_carta } })
    expect(await find(world, id_empresa_carta)).toBeUndefined()
    const { data: history } = await world.call(historicoList, {
      params: { tabela: 'empresa_carta', chave: id_empresa_carta },
      query: {},
    })
    expect(history.total).toBeGreaterThanOrEqual(2)
  })

  test('a repeated title and an old version are refused', async () => {
    const world = await newWorld()
    const { id_empresa_carta } = await world.call(cartaCreate, { body: letter('Única') })
    const again = await world.ask(cartaCreate, { body: letter('ÚNICA') })
    expect(again.failure.erros).toEqual([
      { campo: 'titulo', msg: 'Já existe um modelo com este título.' },
    ])
    await world.call(contratoCreate, { body: letter('Única') })
    await world.call(cartaUpdate, { body: { ...letter('Outra'), id_empresa_carta, versao: 1 } })
    const late = await world.ask(cartaUpdate, {
      body: { ...letter('Tarde'), id_empresa_carta, versao: 1 },
    })
    expect(late.failure.codigo).toBe('versao_antiga')
    expect((await world.call(contratoList, { query: {} })).data.total).toBe(1)
  })

  test('what an area uses is not deleted, and the refusal says where it is', async () => {
    const world = await newWorld()
    const { id_contrato } = await world.call(contratoCreate, { body: letter('Em uso') })
    // A reference like the one that an area issuing contracts will declare.
    await server().services.pool.query(`
      create table contrato_emitido (
        tenant_id bigint not null references tenant,
        id_emitido bigint generated by default as identity,
        id_contrato bigint not null,
        primary key (tenant_id, id_emitido)
      );
      select protect_tenant('contrato_emitido', 'id_emitido');
      select declare_reference('contrato_emitido', 'id_contrato', 'contrato_modelo', 'contratos emitidos');
      insert into contrato_emitido (tenant_id, id_contrato) values (${world.tenant}, ${id_contrato})`)
    const refused = await world.ask(contratoDelete, { params: { id_contrato } })
    expect([refused.status, refused.failure.codigo]).toEqual([422, 'em_uso'])
    expect(refused.failure.msg).toContain('contratos emitidos (1)')
  })

  test('the demonstration templates read and have no broken variable', async () => {
    const world = await newWorld()
    await world.rows(seedModelos)
    for (const tipo of ['carta', 'contrato'] as const) {
      const list = tipo === 'carta' ? cartaList : contratoList
      const { data } = await world.call(list, { query: {} })
      expect(data.total).toBe(3)
      for (const row of data.data) {
        const id = Number(
          (row as Record<string, unknown>)[tipo === 'carta' ? 'id_empresa_carta' : 'id_contrato'],
        )
        const preview = await world.call(modeloPreview, { body: { tipo, id } })
        expect(preview.data.problemas).toEqual([])
        const { reply } = await pdfOf(world, { tipo, id })
        expect(reply.statusCode).toBe(200)
      }
    }
  })
})

describe('variables', () => {
  test('an unknown or broken one keeps a template from being active, never from being a draft', async () => {
    const world = await newWorld()
    const body = letter('Quebrada', 'Olá {{cliente.nada}} e {{cliente.razao')
    const refused = await world.ask(cartaCreate, { body })
    expect(refused.status).toBe(422)
    expect(refused.failure.erros).toEqual([
      {
        campo: 'conteudo',
        msg: 'A variável {{cliente.nada}} não existe. “{{cliente.razao” parece uma variável incompleta. Corrija, ou salve o modelo como rascunho.',
      },
    ])
    const { id_empresa_carta } = await world.call(cartaCreate, { body: { ...body, ativo: 'N' } })
    const { data } = await world.call(modeloPreview, {
      body: { tipo: 'carta', id: id_empresa_carta },
    })
    expect(data.problemas).toHaveLength(2)
    const { reply } = await pdfOf(world, { tipo: 'carta', id: id_empresa_carta })
    expect([reply.statusCode, reply.json().codigo]).toEqual([422, 'modelo_com_variavel'])
  })

  test('the menu has what each area declares, custom fields too; a deleted one breaks the text', async () => {
    const world = await newWorld()
    const { id_campos_custom } = await world.call(campoCustomCreate, {
      body: { model: 'pessoa', nome: 'Gerente da conta', tipo: 'texto' },
    })
    const { data } = await world.call(variableList, { body: {} })
    const all = data.flatMap(({ variaveis }) => variaveis)
    const keys = all.map(({ chave }) => chave)
    expect(new Set(keys).size).toBe(keys.length)
    for (const chave of [
      'cliente.razao',
      'agencia.fantasia',
      'contato.nome',
      'job.numero',
      'job.titulo',
      'versao',
      'data_extenso',
      'validade',
      'total',
      'total_extenso',
      'condicao_pagamento',
      'prazo_entrega',
      'itens_tabela',
      'grupos_resumo',
      'observacoes',
      'responsavel.nome',
      'unidade.razao',
      'unidade.cnpj',
    ]) {
      expect(keys).toContain(chave)
    }
    expect(all.find(({ chave }) => chave === `cliente.campo_${id_campos_custom}`)?.rotulo).toBe(
      'Gerente da conta',
    )
    const body = letter('Com campo', `{{cliente.campo_${id_campos_custom}}}`)
    await world.call(cartaCreate, { body })
    await world.call(campoCustomDelete, { params: { id: id_campos_custom } })
    const missing = await world.ask(cartaCreate, {
      body: letter('Sem campo', `{{cliente.campo_${id_campos_custom}}}`),
    })
    expect(missing.status).toBe(422)
  })

  test('real values where a record was chosen, examples marked where none was', async () => {
    const world = await newWorld()
    const { id_empresa, id_pessoa } = await people(world)
    const body = {
      tipo: 'contrato' as const,
      titulo: 'Contrato',
      conteudo: text(
        '{{cliente.razao}}, {{cliente.cnpj}}, {{cliente.ie}}, {{contrato.valor}} ({{contrato.valor_extenso}}), {{contrato.inicio}}, {{job.numero}}',
        '{{unidade.razao}} {{local_data}}',
      ) as never,
      escolhas: { unidade: id_empresa, cliente: id_pessoa, valor: 1234.5, inicio: '2026-03-01' },
    }
    const { data } = await world.call(modeloPreview, { body })
    const value = (chave: string) => data.variaveis.find((one) => one.chave === chave)
    expect(value('cliente.razao')).toMatchObject({
      origem: 'real',
      valor: 'Café & Açúcar Comércio Ltda',
    })
    expect(value('cliente.cnpj')?.valor).toMatch(/^28\.741\.659\/0001-\d\d$/)
    expect(value('cliente.ie')?.origem).toBe('vazia')
    expect(value('contrato.valor')?.valor).toBe('R$ 1.234,50')
    expect(value('contrato.valor_extenso')?.valor).toBe(
      'mil duzentos e trinta e quatro reais e cinquenta centavos',
    )
    expect(value('contrato.inicio')?.valor).toBe('01/03/2026')
    expect(value('job.numero')?.origem).toBe('exemplo')
    expect(data.timbre).toMatchObject({ nome: 'Sol Filmes', rodape: '(11) 3064-2200' })
    const { text: printed } = await pdfOf(world, body)
    for (const part of [
      'Café & Açúcar Comércio Ltda',
      'R$ 1.234,50',
      'Sol Filmes Produções Ltda.',
      'São Paulo, ',
      'Exemplo: os valores marcados são fictícios',
      'Página 1 de 1',
    ]) {
      expect(printed).toContain(part)
    }
  })

  test('a record that is not there, or a wrong amount or day, is refused at its field', async () => {
    const world = await newWorld()
    const stranger = await newWorld()
    const { id_pessoa } = await people(stranger)
    const conteudo = text('{{cliente.razao}} {{contrato.valor}} {{contrato.fim}}') as never
    for (const [escolhas, campo] of [
      [{ cliente: id_pessoa }, 'escolhas.cliente'],
      [{ cliente: -1 }, 'escolhas.cliente'],
      [{ unidade: 999_999_999 }, 'escolhas.unidade'],
      [{ valor: 'abc' }, 'escolhas.valor'],
      [{ fim: '2026-02-31' }, 'escolhas.fim'],
    ] as const) {
      const { status, failure } = await world.ask(modeloPreview, {
        body: { tipo: 'carta', conteudo, escolhas: escolhas as never },
      })
      expect([status, failure.erros?.[0]?.campo]).toEqual([422, campo])
    }
  })
})

describe('images', () => {
  test('those of the library are shown and printed; attachments and foreign names are refused', async () => {
    const world = await newWorld()
    const sent = await sendPng(server().app, world, 'param=modelo&tipo=images-png', 'logo.png')
    const attached = await world.call(pessoaCreate, { body: { razao: 'Ana' } })
    const secret = await sendPng(
      server().app,
      world,
      `param=pessoa&tipo=images-png&tabela=pessoa&chave=${attached.id_pessoa}`,
      'rg.png',
    )
    const { data } = await world.call(pictureList, { query: { search: 'LOGO' } })
    expect(data.data.map(({ arquivo }) => arquivo)).toEqual([sent])
    const image = (arquivo: string) => ({ type: 'image', attrs: { arquivo, largura: 40 } })
    const document = (arquivo: string) => ({ type: 'doc', content: [image(arquivo)] }) as never
    const body = { titulo: 'Com imagem', conteudo: document(sent) }
    const { id_empresa_carta } = await world.call(cartaCreate, { body })
    const kept = await find(world, id_empresa_carta)
    const link = kept?.imagens?.[sent] ?? ''
    expect((await server().app.inject({ url: link })).headers['content-type']).toBe('image/png')
    const { reply } = await pdfOf(world, { tipo: 'carta', id: id_empresa_carta })
    expect(reply.rawPayload.includes('/Image')).toBe(true)
    const stranger = await newWorld()
    for (const [who, arquivo] of [
      [world, secret],
      [stranger, sent],
      [world, 't1/2026/inventada.png'],
    ] as const) {
      const refused = await who.ask(cartaCreate, {
        body: { titulo: 'Alheia', conteudo: document(arquivo) },
      })
      expect(refused.failure.erros?.[0]?.campo).toBe('conteudo')
      const shown = await who.call(modeloPreview, {
        body: { tipo: 'carta', conteudo: document(arquivo) },
      })
      expect(shown.data.imagens).toEqual({})
    }
  })
})

describe('sending', () => {
  const to = [{ nome: 'Ana', email: 'ana@cliente.com.br' }]

  test('the mail waits in the queue with the PDF attached; examples are never sent', async () => {
    const world = await newWorld()
    const { id_empresa, id_pessoa } = await people(world)
    const body = { ...letter('Proposta', 'Para {{cliente.razao}}') }
    const { id_empresa_carta: id } = await world.call(cartaCreate, { body })
    const base = { tipo: 'carta' as const, id, para: to, assunto: 'Proposta', mensagem: 'Segue.' }
    const refused = await world.ask(modeloSend, { body: base })
    expect(refused.failure.codigo).toBe('modelo_com_exemplo')
    const escolhas = { unidade: id_empresa, cliente: id_pessoa }
    const { id_email } = await world.call(modeloSend, { body: { ...base, escolhas } })
    const [file] = await world.rows((db) =>
      db.from('email_anexo').select(['nome', 'arquivo']).where('id_email', '=', id_email).execute(),
    )
    expect(file?.nome).toBe('Proposta.pdf')
    expect(await server().services.storage.exists(file?.arquivo ?? '')).toBe(true)
  })

  test('a variable without value is not sent before somebody lets it go blank', async () => {
    const world = await newWorld()
    const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Café & Açúcar Ltda' } })
    const base = {
      tipo: 'carta' as const,
      conteudo: text('IE {{cliente.ie}}, fim') as never,
      escolhas: { cliente: id_pessoa },
      para: [{ nome: 'Marina', email: 'marina@cafe.com.br' }],
      assunto: 'Oi',
    }
    const refused = await world.ask(modeloSend, { body: base })
    expect([refused.status, refused.failure.codigo]).toEqual([422, 'modelo_em_branco'])
    expect(refused.failure.erros).toMatchObject([{ campo: 'em_branco.cliente.ie' }])
    const confirmed = { ...base, em_branco: ['cliente.ie'] }
    expect((await world.ask(modeloSend, { body: confirmed })).status).toBe(200)
    const { para: _, assunto: __, ...issue } = confirmed
    const { data } = await world.call(modeloPreview, { body: issue })
    expect(data.vazias).toEqual([
      { chave: 'cliente.ie', rotulo: 'Cliente: Inscrição estadual ou RG', confirmada: true },
    ])
  })

  test('a wrong address is refused at its field', async () => {
    const world = await newWorld()
    const { id_empresa_carta: id } = await world.call(cartaCreate, { body: letter('Simples') })
    const { failure } = await world.ask(modeloSend, {
      body: { tipo: 'carta', id, assunto: 'Oi', para: [{ nome: 'X', email: 'sem-arroba' }] },
    })
    expect(failure.erros).toEqual([{ campo: 'para.0.email', msg: 'Email não está válido' }])
  })
})

test('the reader of documents is the gate: script, foreign nodes and addresses stay out', async () => {
  const world = await newWorld()
  for (const node of [
    { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
    { type: 'iframe', attrs: { src: 'https://x' } },
    { type: 'image', attrs: { arquivo: 'https://x/y.png' } },
    { type: 'image', attrs: { arquivo: 'javascript:alert(1)' } },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'x',
          marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
        },
      ],
    },
    { type: 'heading', attrs: { level: 9 } },
    { type: 'paragraph', content: [{ type: 'table' }] },
  ]) {
    const document = { type: 'doc', content: [node] }
    expect(readDocument(document).ok).toBe(false)
    const { status } = await world.ask(cartaCreate, {
      body: { titulo: 'X', conteudo: document as never },
    })
    expect(status).toBe(422)
  }
})
