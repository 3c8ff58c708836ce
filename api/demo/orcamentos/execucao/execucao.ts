import { must } from '@claquete/core/kernel/must'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { cents, centsOfReais } from '@claquete/core/kernel/amounts/money'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { newFileKey } from '../../../src/kernel/files/receive.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { insertFile } from '../../../src/sistema/arquivos/public.ts'
import { ageApproved } from '../../livro/titulos/age.queries.ts'
import { complete as completeTitulos } from '../../livro/titulos/story.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Elenco } from '../../acesso/usuarios/elenco.ts'
import {
  approveDespesa,
  rejectDespesa,
} from '../../../src/orcamentos/execucao/despesa/acts.commands.ts'
import { postDespesa } from '../../../src/orcamentos/execucao/despesa/post.commands.ts'
import {
  approvePagamento,
  payPagamento,
  rejectPagamento,
  requestItemPagamento,
} from '../../../src/orcamentos/execucao/pagamento/acts.commands.ts'
import {
  approveVerba,
  giveBackVerba,
  deliverVerba,
  closeVerba,
} from '../../../src/orcamentos/execucao/verba/acts.commands.ts'
import { requestVerba } from '../../../src/orcamentos/execucao/verba/request.commands.ts'
import { consentOf } from '../../../src/orcamentos/execucao/public.ts'
import { transferVerba } from '../../../src/orcamentos/execucao/verba/transferencia.commands.ts'
import {
  silenceDecisions,
  findConta,
  findItens,
  findJobs,
  findOrAddSupplier,
  findPessoas,
} from './demo.queries.ts'
import type { ItemDemo } from './demo.queries.ts'
import { recibo } from './recibo.ts'
import {
  campanhaVerbas,
  serieVerbas,
  filmVerbas,
  seriePagamentos,
  filmPagamentos,
} from './roteiro.ts'
import type { DespesaDemo, PagamentoDemo, VerbaDemo } from './roteiro.ts'

interface Scene extends Elenco {
  readonly db: TenantDb
  readonly services: Services
  readonly conta: number
  readonly pessoas: readonly number[]
}

const sceneOf = async (db: TenantDb, services: Services): Promise<Scene> => ({
  ...(await elencoOf(db, services)),
  db,
  services,
  conta: await findConta(db),
  pessoas: (await findPessoas(db)).map(({ id_pessoa }) => id_pessoa),
})

const requireItem = (itens: readonly ItemDemo[], descricao: string): ItemDemo => {
  const item = itens.find((um) => um.descricao === descricao)
  if (!item) throw new Error(`item sem par: ${descricao}`)
  return item
}

/** Stores a receipt as if photographed with a phone. */
async function keepRecibo(scene: Scene, despesa: DespesaDemo, id_usuario: number) {
  const { db, services, today } = scene
  const total = centsOfReais(despesa.valor)
  const pdf = recibo([despesa.onde, `Nota ${despesa.nota ?? 's/n'}`, '', despesa.o_que], total)
  const key = newFileKey(db.tenant, today, 'pdf')
  await services.storage.put(key, Readable.from([pdf]))
  const { id_arquivo } = await insertFile(db, {
    arquivo: key,
    name: `Recibo ${despesa.onde}.pdf`,
    mime: 'application/pdf',
    tamanho: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    tela: 'despesa',
    id_usuario,
    tabela: null,
    chave: null,
  })
  return id_arquivo
}

interface JobPlace {
  readonly id_orcamento: number
  readonly id_orca_verba: number
  readonly itens: readonly ItemDemo[]
  /** The producer's login. */
  readonly prestador: string
}

/** Who sold it: a person of the register, except where the receipt has only a name. */
async function supplierOf({ db }: Scene, { onde, isUnregistered }: DespesaDemo) {
  if (isUnregistered) return { fornecedor: onde }
  return { id_fornecedor: await findOrAddSupplier(db, onde) }
}

async function seedDespesa(scene: Scene, onde: JobPlace, despesa: DespesaDemo) {
  const { id_orcamento, id_orca_verba, itens, prestador } = onde
  const who = scene.quem(prestador, despesa.ha)
  const anexos = despesa.recibo ? [await keepRecibo(scene, despesa, who.actor.id_usuario)] : []
  const { id_orca_despesa } = await postDespesa(who, id_orcamento, {
    id_orca_item: requireItem(itens, despesa.item).id_orca_item,
    id_orca_verba,
    descricao: despesa.o_que,
    ...(await supplierOf(scene, despesa)),
    num_documento: despesa.nota,
    data: who.today,
    valor: centsOfReais(despesa.valor),
    formaPagamento: 'dinheiro',
    anexos,
    aceita_estouro: 'S',
  })
  const helena = scene.quem('helena', Math.max(despesa.ha - 1, 0))
  if (despesa.situacao === 'aprovada') await approveDespesa(helena, id_orca_despesa, accepted)
  if (despesa.situacao === 'rejeitada') {
    await rejectDespesa(helena, id_orca_despesa, 'Sem comprovante: peça a segunda via')
  }
}

const accepted = consentOf({ aceita_estouro: 'S' })

async function seedVerba(
  scene: Scene,
  id_orcamento: number,
  itens: readonly ItemDemo[],
  verba: VerbaDemo,
) {
  const { quem, conta, pessoas, logins } = scene
  const { id_orca_verba } = await requestVerba(quem('luana', verba.ha), id_orcamento, {
    id_produtor: must(pessoas[verba.produtor], 'producer'),
    id_usuario_produtor: (verba.prestador && logins.get(verba.prestador)) || null,
    id_orca_item: requireItem(itens, verba.item).id_orca_item,
    descricao: verba.descricao,
    valor: centsOfReais(verba.valor),
    forma: 'pix',
    aceita_estouro: 'S',
  })
  if (verba.ate === 'solicitada') return
  await approveVerba(quem('helena', verba.ha), id_orca_verba, accepted)
  if (verba.ate === 'aprovada') return
  const payer = quem('marcia', verba.ha)
  await deliverVerba(payer, id_orca_verba, { id_contabancaria: conta })
  const { transfer } = verba
  if (transfer) {
    await transferVerba(quem('luana', verba.ha - 1), {
      id_orca_verba,
      valor: centsOfReais(transfer.valor),
      id_produtor: must(pessoas[transfer.produtor], 'producer'),
    })
  }
  const onde = { id_orcamento, id_orca_verba, itens, prestador: verba.prestador ?? 'luana' }
  for (const despesa of verba.despesas) {
    await seedDespesa(scene, onde, despesa)
  }
  if (verba.ate !== 'fechada') return
  const ultimo = quem('marcia', 2)
  await giveBackVerba(ultimo, id_orca_verba, { id_contabancaria: conta })
  await closeVerba(ultimo, id_orca_verba)
}

async function seedPagamento(
  scene: Scene,
  id_orcamento: number,
  itens: readonly ItemDemo[],
  { item, parte, ha, dueIn, ate, a = 0 }: PagamentoDemo,
) {
  const { id_orca_item, custo } = requireItem(itens, item)
  const { quem, conta, today, pessoas } = scene
  const valor = cents(Math.round((custo * parte) / 100))
  const { id_lancamento } = await requestItemPagamento(quem('luana', ha), id_orcamento, {
    id_orca_item,
    id_pessoa: pessoas[a] ?? null,
    valor,
    dataVencimento: addDays(today, dueIn),
    forma_pagamento: 'pix',
    aceita_estouro: 'S',
  })
  const helena = quem('helena', Math.max(ha - 1, 0))
  if (ate === 'rejeitado') {
    await rejectPagamento(helena, id_lancamento, 'Falta a lista assinada dos figurantes')
  }
  if (ate === 'aprovado' || ate === 'pago') {
    await approvePagamento(helena, id_lancamento, { aceita: accepted })
  }
  if (ate === 'pago') {
    await payPagamento(quem('marcia', 0), id_lancamento, {
      id_contabancaria: conta,
      dataBaixa: addDays(today, dueIn),
    })
  }
}

/** The events of each job, by its title. */
const roteiroByTitulo = () => ({
  [completeTitulos.filme]: { verbas: filmVerbas, pagamentos: filmPagamentos },
  [completeTitulos.serie]: { verbas: serieVerbas, pagamentos: seriePagamentos },
  [completeTitulos.campanha]: { verbas: campanhaVerbas, pagamentos: [] },
})

/** The demonstration's funds, expenses and payments, made by the same commands as people's. */
export async function seedExecucao(db: TenantDb, services: Services): Promise<void> {
  const scene = await sceneOf(db, services)
  const byTitulo = roteiroByTitulo()
  for (const { id_orcamento, titulo } of await findJobs(db, Object.values(completeTitulos))) {
    const roteiro = byTitulo[titulo as keyof typeof byTitulo]
    const itens = await findItens(db, id_orcamento)
    for (const verba of roteiro.verbas) await seedVerba(scene, id_orcamento, itens, verba)
    for (const pagamento of roteiro.pagamentos) {
      await seedPagamento(scene, id_orcamento, itens, pagamento)
    }
  }
  await ageApproved(db)
  await silenceDecisions(db)
}
