import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import * as remessa from '@claquete/contract/financeiro/cnab/remessa'
import * as retorno from '@claquete/contract/financeiro/cnab/retorno'
import { contaBancariaUpdate } from '@claquete/contract/livro/contas/conta-bancaria'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { testContaOf } from '../../../../test/titulos.ts'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import type { Started } from '../../../start.ts'
import { uploadCsv } from '../../../sistema/importacao/testing/import-file.ts'
import { createLote, owedTitulo, release, setSettings } from '../../pagamentos/testing.ts'

/** A company whose account is at Bradesco and has an agreement about payments. */
export async function bankedWorld(): Promise<World> {
  const world = await newWorld()
  await setSettings(world, { lote_liberar_proprio: 'S' })
  const { id_empresa } = await world.call(empresaCreate, {
    body: {
      razao: 'Produtora Aurora Ltda',
      fantasia: 'Aurora',
      cnpj: '11222333000181',
      cidade: 'São Paulo',
      uf: 'SP',
      cep: '01310100',
    },
  })
  const id_contabancaria = await testContaOf(world)
  await world.call(contaBancariaUpdate, {
    body: {
      id_contabancaria,
      versao: await world.versao('contabancaria', id_contabancaria),
      descricao: 'Conta dos testes',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2010-01-01'),
      numero_banco: '237',
      agencia: '1234',
      conta: '56789',
      conta_dv: '0',
      saldo_inicial: 1_000_000,
    },
  })
  await world.call(convenioSave, {
    body: { id_contabancaria, tipo: 'pagamento', id_empresa, convenio: '4455', ativo: 'S' },
  })
  return world
}

/** A released batch of titles of these values, in centavos. */
export async function releasedLote(world: World, valores: readonly number[]) {
  const titulos: number[] = []
  for (const valor of valores) titulos.push(await owedTitulo(world, valor))
  const id_lote_pagamento = await createLote(world, titulos)
  const released = await release(world, id_lote_pagamento)
  if (released.status !== 200) throw new Error(JSON.stringify(released.failure))
  return { id_lote_pagamento, titulos }
}

export const generate = (world: World, id_lote_pagamento: number) =>
  world.call(remessa.remessaCreate, { body: { id_lote_pagamento } })

/** The lines of a file for the bank. */
export async function linesOfRemessa(world: World, id_cnab_remessa: number): Promise<string[]> {
  const { data } = await world.call(remessa.remessaView, { params: { id_cnab_remessa } })
  return data.linhas.map(({ texto }) => texto)
}

export const put = (line: string, at: number, text: string): string =>
  line.slice(0, at - 1) + text + line.slice(at - 1 + text.length)

interface Said {
  /** The codes of the bank for the payments of the file, in their order; 'DDMMAAAA' after a space is the real day. */
  readonly codes: readonly string[]
  readonly nsa?: number
  readonly real?: number
  /** What the bank took beyond each payment, in centavos. */
  readonly extra?: readonly number[]
}

/** The bank's answer to a file: the same lines, with its codes. */
export function answerTo(
  lines: readonly string[],
  { codes, nsa = 1, real, extra = [] }: Said,
): string {
  let at = 0
  const answered = lines.map((line) => {
    if (line[7] === '0') return put(put(line, 143, '2'), 158, String(nsa).padStart(6, '0'))
    if (line[7] !== '3' || line[13] !== 'A') return line
    const code = codes[at] ?? ''
    const more = extra[at] ?? 0
    at += 1
    const paid = put(line, 231, code.padEnd(10))
    if (code !== '00') return paid
    const value = String(real ?? Number(line.slice(119, 134)) + more)
    return put(put(paid, 155, line.slice(93, 101)), 163, value.padStart(15, '0'))
  })
  return answered.map((line) => `${line}\r\n`).join('')
}

export const upload = (server: Started, world: World, text: string, name = 'retorno.ret') =>
  uploadCsv(server, world, Buffer.from(text, 'latin1'), name)

export const check = async (world: World, ...arquivos: string[]) =>
  (await world.call(retorno.retornoCheck, { body: { arquivos } })).data

export const apply = (world: World, arquivo: string, sequencia?: 'S') =>
  world.ask(retorno.retornoApply, { body: { arquivos: [{ arquivo, sequencia }] } })

export const linhasOf = async (world: World, id_cnab_retorno: number) =>
  (await world.call(retorno.retornoLinhas, { params: { id_cnab_retorno }, query: { perPage: 50 } }))
    .data.data
