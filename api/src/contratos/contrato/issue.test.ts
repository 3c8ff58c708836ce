import { contratoEmit } from '@claquete/contract/contratos/contrato/acts'
import {
  contratoLoad,
  contratoSave,
  contratoIssue,
} from '@claquete/contract/contratos/contrato/edit'
import { plainText } from '@claquete/core/kernel/rich-text/document'
import { readDocument } from '@claquete/core/kernel/rich-text/read'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novoOrcamento } from '../../orcamentos/orcamento/testing/orcamento.ts'
import {
  emit,
  inDays,
  newWorldWithPessoa,
  newContrato,
  shown,
  startOf,
  today,
  twoParcelas,
  versaoOf,
} from './testing/contrato.ts'

const server = useSharedServer()
let world: World
let pessoa: number
beforeEach(async () => {
  ;({ world, pessoa } = await newWorldWithPessoa())
})

test('issued from a budget it begins with its client, its job and the text of its kind', async () => {
  const id_orcamento = await novoOrcamento(world, { id_cliente: pessoa, titulo: 'Filme de Natal' })
  const { data } = await world.call(contratoIssue, { query: { id_orcamento } })
  expect(data.orcamento).toMatchObject({ id_orcamento, titulo: 'Filme de Natal' })
  expect(data.pessoas).toEqual([{ id_pessoa: pessoa, nome: 'Luz & Cia Ltda.', papel: 'Cliente' }])
  expect(data.textos.map(({ tipo }) => tipo)).toEqual([
    'cliente',
    'fornecedor',
    'elenco',
    'equipe',
    'locacao',
    'coproducao',
  ])
  const started = await startOf(world, { tipo: 'cliente', id_orcamento })
  expect(started.valores).toMatchObject({ id_pessoa: pessoa, lado: 'receber' })
  expect(started.valores.titulo).toContain('Luz & Cia Ltda.')
  const text = plainText(started.documento)
  expect(text).toContain('Luz & Cia Ltda.')
  expect(text).toContain('Filme de Natal')
  expect(text).toContain('Medida Provisória nº 2.200-2/2001')
  expect(text).not.toContain('{{')
})

test('numbers are given in order, one each, and the budget lists its contracts', async () => {
  const id_orcamento = await novoOrcamento(world, { id_cliente: pessoa })
  const first = await newContrato(world, { tipo: 'cliente', id_orcamento })
  const second = await newContrato(world, { tipo: 'elenco', id_orcamento, id_pessoa: pessoa })
  const year = today.slice(0, 4)
  expect([first.numero, second.numero]).toEqual([`CTR-${year}-0001`, `CTR-${year}-0002`])
  const { data } = await world.call(contratoIssue, { query: { id_orcamento } })
  expect(data.contratos.map(({ numero }) => numero)).toEqual([second.numero, first.numero])
})

test('instalments that do not add up, and days in the wrong order, are told at their fields', async () => {
  const { valores } = await startOf(world, { id_pessoa: pessoa })
  const refusal = await world.ask(contratoSave, {
    body: {
      ...valores,
      tipo: 'fornecedor',
      valor: 3000,
      parcelas: [{ valor: 1000, vencimento: today, descricao: '' }],
      inicio: inDays(5),
      fim: inDays(1),
    },
  })
  expect(refusal.status).toBe(422)
  expect(refusal.failure.erros).toEqual([
    {
      campo: 'parcelas.0.valor',
      msg: 'As parcelas somam R$ 1.000,00 e o contrato é de R$ 3.000,00: faltam R$ 2.000,00. Com a última de R$ 3.000,00, fecha.',
    },
    { campo: 'fim', msg: 'O contrato termina antes de começar.' },
  ])
})

test('a text with an unknown variable or an open block is kept, and not emitted', async () => {
  const { id_contrato, versao } = await newContrato(world, { id_pessoa: pessoa })
  const reading = readDocument({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '{{contrato.lua}}' }] },
      { type: 'paragraph', content: [{ type: 'text', text: '{{#se contrato.fim}}' }] },
    ],
  })
  if (!reading.ok) throw new Error(reading.msg)
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  await world.call(contratoSave, {
    body: { ...valores, conteudo: reading.document, id_contrato, versao },
  })
  const refusal = await world.ask(contratoEmit, {
    params: { id_contrato },
    body: { versao: versao + 1 },
  })
  expect(refusal.status).toBe(422)
  expect(refusal.failure.erros?.map(({ msg }) => msg)).toEqual([
    'A variável {{contrato.lua}} não existe.',
    'O bloco “{{#se contrato.fim}}” não foi fechado: falta um {{/se}}.',
  ])
})

test('the PDF that is emitted is the one that was seen, byte by byte, and stays so', async () => {
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa: pessoa },
    { objeto: 'gerador', ...twoParcelas },
  )
  const seen = await server().app.inject({
    method: 'POST',
    url: '/api/orcamento/visualiazar-contrato',
    headers: { authorization: `Bearer ${world.token}` },
    payload: { id_contrato },
  })
  expect(seen.headers['content-type']).toContain('application/pdf')
  await emit(world, id_contrato)
  const [versao] = (await shown(world, id_contrato)).versoes
  expect(versao?.sha256).toBe(createHash('sha256').update(seen.rawPayload).digest('hex'))
  const kept = await server().app.inject({
    method: 'GET',
    url: `/api/v2/contratos/${id_contrato}/versao/1/pdf`,
    headers: { authorization: `Bearer ${world.token}` },
  })
  expect(kept.rawPayload.equals(seen.rawPayload)).toBe(true)
  const { valores } = (await world.call(contratoLoad, { body: { id_contrato } })).data
  const refusal = await world.ask(contratoSave, {
    body: { ...valores, id_contrato, versao: await versaoOf(world, id_contrato) },
  })
  expect(refusal.failure.codigo).toBe('contrato_em_outro_estado')
})
