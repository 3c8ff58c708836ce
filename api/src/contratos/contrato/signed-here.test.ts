import { contratoGet, contratoSend } from '@claquete/contract/contratos/contrato/acts'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import { novaPessoa, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { readStored } from '../../kernel/files/read-stored.ts'
import { hasPdfsig, isAccepted } from '../assinatura/selo/testing/pdfsig.ts'
import {
  addressIn,
  cpf,
  lastToken,
  open,
  proofOf,
  signWith,
  tokensOf,
} from '../assinatura/testing/assinatura.ts'
import { emit, inDays, newContrato, versaoOf } from './testing/contrato.ts'

const server = useServer()

test('a contract that three sign one after the other is sealed, kept with its version, and opens its titles', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  const id_pessoa = await novaPessoa(world, 'Atriz Um')
  const who = ['atriz', 'produtora', 'testemunha'] as const
  const partes = who.map((nome) => ({
    papel: nome === 'testemunha' ? ('testemunha' as const) : ('parte' as const),
    nome,
    email: addressIn(world, nome),
  }))
  const parcelas = [
    { valor: 400.5, vencimento: inDays(10), descricao: '' },
    { valor: 499.5, vencimento: inDays(40), descricao: '' },
  ]
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa, tipo: 'elenco' },
    { valor: 900, parcelas, partes, objeto: 'Filme de Natal', midias: 'TV aberta' },
  )
  await emit(world, id_contrato)
  const versao = await versaoOf(world, id_contrato)
  await world.call(contratoSend, { params: { id_contrato }, body: { meio: 'sistema', versao } })
  const shown = async () => (await world.call(contratoGet, { params: { id_contrato } })).data
  for (const [at, nome] of who.entries()) {
    await server().services.jobs.runDue()
    expect((await shown()).estado).toBe('em_assinatura')
    const next = who[at + 1]
    if (next) expect(await tokensOf(server(), addressIn(world, next))).toEqual([])
    await signLast(addressIn(world, nome), nome)
  }
  await server().services.jobs.runDue()
  const contrato = await shown()
  expect(contrato.estado).toBe('assinado')
  const ids = contrato.parcelas.map((one) => must(one.id_lancamento, 'a title'))
  const titulos = await Promise.all(
    ids.map(async (id) => (await world.call(tituloView, { params: { id } })).data),
  )
  expect(titulos.map(({ valor }) => valor)).toEqual([400.5, 499.5])
  const file = await world.rows((db) =>
    db
      .from('arquivo')
      .select(['arquivo', 'mime', 'tabela'])
      .where('tabela', '=', 'contrato_versao')
      .executeTakeFirstOrThrow(),
  )
  expect(file.mime).toBe('application/pdf')
  const bytes = await readStored(server().services.storage, file.arquivo, {
    megabytes: 10,
    advice: '',
  })
  if (hasPdfsig()) expect(isAccepted(bytes)).toBe(true)
  await server().services.jobs.runDue()
  expect((await shown()).parcelas.map((one) => one.id_lancamento)).toEqual(ids)
})

/** Reads all pages of the last link of a mailbox, proves the address and signs. */
async function signLast(address: string, marca: string) {
  const token = await lastToken(server(), address)
  const { documentos } = (await open(server(), token)).body.data
  const paginas = documentos.flatMap((one) => one.paginas).map((_, at) => at + 1)
  const prova = await proofOf(server(), token, address)
  const { body } = await signWith(server(), { token, prova, paginas, marca, cpf })
  expect(body.data.situacao).toBe('assinado')
}
