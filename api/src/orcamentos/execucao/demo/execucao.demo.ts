import { must } from '@claquete/core/kernel/must'
import { addDays } from '@claquete/core/kernel/calendar'
import { cents } from '@claquete/core/kernel/money'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { newFileKey } from '../../../kernel/files/receive.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertFile } from '../../../sistema/arquivos/public.ts'
import { ageApproved, completos } from '../../../livro/titulos/public.ts'
import { elencoDe } from '../../../acesso/usuarios/public.ts'
import type { Elenco } from '../../../acesso/usuarios/public.ts'
import { approveDespesa, rejectDespesa } from '../despesa-atos.ts'
import { postDespesa } from '../despesa-lancar.ts'
import { centavosDe } from '../escopo.ts'
import {
  approvePagamento,
  payPagamento,
  rejectPagamento,
  solicitarPagamento,
} from '../pagamento-atos.ts'
import { giveBackVerba, deliverVerba, closeVerba } from '../verba-atos.ts'
import { requestVerba } from '../verba-pedido.ts'
import { transferVerba } from '../verba-transferencia.ts'
import { silenceDecisions, findConta, findItens, findJobs, findPessoas } from './demo.queries.ts'
import type { ItemDemo } from './demo.queries.ts'
import { recibo } from './recibo.ts'
import { daCampanha, daSerie, doFilme, pagamentosDaSerie, pagamentosDoFilme } from './roteiro.ts'
import type { DespesaDemo, PagamentoDemo, VerbaDemo } from './roteiro.ts'

interface Cena extends Elenco {
  readonly db: TenantDb
  readonly services: Services
  readonly conta: number
  readonly pessoas: readonly number[]
}

const cenaDe = async (db: TenantDb, services: Services): Promise<Cena> => ({
  ...(await elencoDe(db, services)),
  db,
  services,
  conta: await findConta(db),
  pessoas: (await findPessoas(db)).map(({ id_pessoa }) => id_pessoa),
})

const itemDe = (itens: readonly ItemDemo[], descricao: string): ItemDemo => {
  const item = itens.find((um) => um.descricao === descricao)
  if (!item) throw new Error(`item sem par: ${descricao}`)
  return item
}

/** A receipt in the files of the company, as if sent from a telephone. */
async function keepRecibo(cena: Cena, despesa: DespesaDemo, id_usuario: number) {
  const { db, services, today } = cena
  const total = centavosDe(despesa.valor)
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

interface Onde {
  readonly id_orcamento: number
  readonly id_orca_verba: number
  readonly itens: readonly ItemDemo[]
  /** Who accounts for the fund. */
  readonly prestador: string
}

async function seedDespesa(cena: Cena, onde: Onde, despesa: DespesaDemo) {
  const { id_orcamento, id_orca_verba, itens, prestador } = onde
  const who = cena.quem(prestador, despesa.ha)
  const anexos = despesa.recibo ? [await keepRecibo(cena, despesa, who.actor.id_usuario)] : []
  const { id_orca_despesa } = await postDespesa(who, id_orcamento, {
    id_orca_item: itemDe(itens, despesa.item).id_orca_item,
    id_orca_verba,
    descricao: despesa.o_que,
    fornecedor: despesa.onde,
    num_documento: despesa.nota,
    data: who.today,
    valor: despesa.valor,
    formaPagamento: 'dinheiro',
    anexos,
  })
  const helena = cena.quem('helena', Math.max(despesa.ha - 1, 0))
  if (despesa.situacao === 'aprovada') await approveDespesa(helena, id_orca_despesa)
  if (despesa.situacao === 'rejeitada') {
    await rejectDespesa(helena, id_orca_despesa, 'Sem comprovante: peça a segunda via')
  }
}

async function seedVerba(
  cena: Cena,
  id_orcamento: number,
  itens: readonly ItemDemo[],
  verba: VerbaDemo,
) {
  const { quem, conta, pessoas, logins } = cena
  const pede = quem('luana', verba.ha, verba.ate === 'solicitada' ? 'pedir' : 'tudo')
  const { id_orca_verba } = await requestVerba(pede, id_orcamento, {
    id_produtor: must(pessoas[verba.produtor], 'producer'),
    id_usuario_produtor: (verba.prestador && logins.get(verba.prestador)) || null,
    id_orca_item: itemDe(itens, verba.item).id_orca_item,
    descricao: verba.descricao,
    valor: verba.valor,
    forma: 'pix',
  })
  if (verba.ate === 'solicitada' || verba.ate === 'aprovada') return
  const paga = quem('marcia', verba.ha)
  await deliverVerba(paga, id_orca_verba, { id_contabancaria: conta })
  const { transfere } = verba
  if (transfere) {
    await transferVerba(quem('luana', verba.ha - 1), {
      id_orca_verba,
      valor: transfere.valor,
      id_produtor: must(pessoas[transfere.produtor], 'producer'),
    })
  }
  const onde = { id_orcamento, id_orca_verba, itens, prestador: verba.prestador ?? 'luana' }
  for (const despesa of verba.despesas) {
    await seedDespesa(cena, onde, despesa)
  }
  if (verba.ate !== 'fechada') return
  const ultimo = quem('marcia', 2)
  await giveBackVerba(ultimo, id_orca_verba, { id_contabancaria: conta })
  await closeVerba(ultimo, id_orca_verba)
}

async function seedPagamento(
  cena: Cena,
  id_orcamento: number,
  itens: readonly ItemDemo[],
  { item, parte, ha, vence, ate, a = 0 }: PagamentoDemo,
) {
  const { id_orca_item, custo } = itemDe(itens, item)
  const { quem, conta, today, pessoas } = cena
  const valor = cents(Math.round(custo * parte)) / 100
  const { id_lancamento } = await solicitarPagamento(quem('luana', ha), id_orcamento, {
    id_orca_item,
    id_pessoa: pessoas[a] ?? null,
    valor,
    dataVencimento: addDays(today, vence),
    forma_pagamento: 'pix',
  })
  const helena = quem('helena', Math.max(ha - 1, 0))
  if (ate === 'rejeitado') {
    await rejectPagamento(helena, id_lancamento, 'Falta a lista assinada dos figurantes')
  }
  if (ate === 'aprovado' || ate === 'pago') await approvePagamento(helena, id_lancamento)
  if (ate === 'pago') {
    await payPagamento(quem('marcia', 0), id_lancamento, {
      id_contabancaria: conta,
      dataBaixa: addDays(today, vence),
    })
  }
}

/** What happened in each job, by its title. */
const roteiros = () => ({
  [completos.filme]: { verbas: doFilme, pagamentos: pagamentosDoFilme },
  [completos.serie]: { verbas: daSerie, pagamentos: pagamentosDaSerie },
  [completos.campanha]: { verbas: daCampanha, pagamentos: [] },
})

/** Funds, expenses and payments of the jobs of the demonstration, done by the same acts as people do them. */
export async function seedExecucao(db: TenantDb, services: Services): Promise<void> {
  const cena = await cenaDe(db, services)
  const porTitulo = roteiros()
  for (const { id_orcamento, titulo } of await findJobs(db, Object.values(completos))) {
    const roteiro = porTitulo[titulo as keyof typeof porTitulo]
    const itens = await findItens(db, id_orcamento)
    for (const verba of roteiro.verbas) await seedVerba(cena, id_orcamento, itens, verba)
    for (const pagamento of roteiro.pagamentos) {
      await seedPagamento(cena, id_orcamento, itens, pagamento)
    }
  }
  await ageApproved(db)
  await silenceDecisions(db)
}
