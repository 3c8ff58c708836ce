import { extratoImport } from '@claquete/contract/financeiro/extrato/extrato-import'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { checkFontes, fontesOf, importFontes, newConta, ofxOf } from '../testing/ofx-file.ts'

const server = useSharedServer()

/** An account whose bank writes its numbers in files in a way of its own. */
const registered = { numero_banco: '104', agencia: '2345', conta: '71234', conta_dv: '8' }
const entries = [{ dia: '2026-03-02', valor: '10.00', fitid: 'a' }]

async function fontesFrom(world: World, written: object, id_contabancaria?: number) {
  const [fonte] = await fontesOf(server(), world, [ofxOf(entries, written)])
  const contas = id_contabancaria === undefined ? [] : [{ indice: 0, id_contabancaria }]
  return [{ ...must(fonte, 'fonte'), contas }]
}
const previaOf = async (world: World, written: object, id_contabancaria?: number) =>
  must((await checkFontes(world, await fontesFrom(world, written, id_contabancaria)))[0], 'prévia')

test.each([
  ['with an operation before the number', { agencia: '2345', conta: '003000712348' }],
  ['as a code of the bank’s own', { agencia: '', conta: 'CKX-88121' }],
])(
  'a file that writes the account %s is imported into the one that somebody chooses, and remembered',
  async (_, given) => {
    const world = await newWorld()
    const id = await newConta(world, registered)
    const written = { banco: '104', ...given }
    expect(await previaOf(world, written)).toMatchObject({ estado: 'sem_conta', como: null })
    const previa = await previaOf(world, written, id)
    expect(previa).toMatchObject({ estado: 'pronto', como: 'escolhida', novas: { linhas: 1 } })
    expect(previa.avisos.join(' ')).toMatch(
      /não é o do cadastro de “Itaú” \(agência 2345, conta 71234-8\)/,
    )
    expect(previa.avisos.join(' ')).toContain(given.conta)
    expect(await importFontes(world, await fontesFrom(world, written), id)).toMatchObject({
      novas: 1,
    })
    expect(await previaOf(world, written)).toMatchObject({
      como: 'lembrada',
      conta: { id_contabancaria: id },
      avisos: [],
    })
    // The answer is of this number alone.
    expect(await previaOf(world, { ...written, conta: `${given.conta}1` })).toMatchObject({
      estado: 'sem_conta',
    })
  },
)

test('the account of another bank is refused, and so is a file of another account by its whole number', async () => {
  const world = await newWorld()
  const id = await newConta(world, { ...registered, descricao: 'Caixa' })
  const itau = await newConta(world)
  const other = await previaOf(world, { banco: '237', conta: '712348', agencia: '2345' }, id)
  expect(other).toMatchObject({ estado: 'recusado' })
  expect(other.motivo).toMatch(
    /é de outra conta \(banco 237, agência 2345, conta 712348\): o banco não é o de “Caixa”/,
  )
  const second = await newConta(world, { ...registered, descricao: 'Caixa 2', conta: '99' })
  const wrong = await previaOf(world, { banco: '104', agencia: '2345', conta: '998' }, id)
  expect(wrong.motivo).toMatch(/é da conta “Caixa 2”, pelo número/)
  expect(await previaOf(world, { banco: '104', agencia: '2345', conta: '998' })).toMatchObject({
    como: 'numero',
    conta: { id_contabancaria: second },
  })
  const importar = [{ fonte: 0, indice: 0, id_contabancaria: itau }]
  const fontes = await fontesFrom(world, { banco: '104', agencia: '2345', conta: '998' })
  expect((await world.ask(extratoImport, { body: { fontes, importar } })).status).toBe(422)
})

test('a number without its branch or its bank names no account by itself', async () => {
  const world = await newWorld()
  const id = await newConta(world, registered)
  for (const written of [
    { banco: '104', agencia: '', conta: '712348' },
    { banco: '104', agencia: '', conta: '71234' },
    { banco: '', agencia: '2345', conta: '712348' },
  ]) {
    expect(await previaOf(world, written)).toMatchObject({ estado: 'sem_conta', sugestoes: [id] })
    expect(await previaOf(world, written, id)).toMatchObject({ estado: 'pronto', avisos: [] })
  }
})

test('bank, branch and a number without its digit choose the one account they fit, and say so', async () => {
  const world = await newWorld()
  const id = await newConta(world, registered)
  const written = { banco: '104', agencia: '2345', conta: '71234' }
  expect(await previaOf(world, written)).toMatchObject({
    estado: 'pronto',
    como: 'sem_digito',
    conta: { id_contabancaria: id },
  })
  // An answer that somebody gave before goes first; of two that fit, neither is chosen.
  const other = await newConta(world, { ...registered, descricao: 'Outra', conta: '99' })
  await importFontes(world, await fontesFrom(world, written), other)
  expect(await previaOf(world, written)).toMatchObject({
    como: 'lembrada',
    conta: { id_contabancaria: other },
  })
  const twice = { banco: '104', agencia: '2345', conta: '555' }
  await newConta(world, { ...registered, descricao: 'Uma', conta: '555', conta_dv: '1' })
  await newConta(world, { ...registered, descricao: 'Duas', conta: '555', conta_dv: '2' })
  expect(await previaOf(world, twice)).toMatchObject({ estado: 'sem_conta', como: null })
})

test('two accounts that a number may be are both asked about', async () => {
  const world = await newWorld()
  await newConta(world, registered)
  await newConta(world, { ...registered, descricao: 'Outra' })
  const previa = await previaOf(world, { banco: '104', agencia: '2345', conta: '712348' })
  expect(previa).toMatchObject({ estado: 'sem_conta', como: null })
  expect(previa.sugestoes).toHaveLength(2)
})
