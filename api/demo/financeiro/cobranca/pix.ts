import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import { demoCobr, demoRec } from '../../../sandbox/bank/recurrences-demo.ts'
import { unaudited } from '../../../src/kernel/database/seeding.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import type { FoundRecurrentCharge } from '../../../src/kernel/banking/recurrences.ts'
import { createTitulo } from '../../../src/livro/titulos/public.ts'
import type { Work } from '../../../src/financeiro/cobranca/aviso/bank.commands.ts'
import { followCobr } from '../../../src/financeiro/cobranca/pix/ask-cobranca.commands.ts'
import {
  insertAutorizacao,
  updateAutorizacao,
} from '../../../src/financeiro/cobranca/pix/autorizacao.queries.ts'
import { insertPixCobranca } from '../../../src/financeiro/cobranca/pix/cobranca.queries.ts'
import {
  authorisedOn,
  findDemoConta,
  findDemoPlano,
  listDemoPayers,
  listTitulosOfSerie,
} from './demo.queries.ts'

const fee = cents(6_500_00)
const paid = 'concluida'

/** What became of the charges of the first titles of the series, the earliest first. */
const became = [paid, 'rejeitada', 'criada'] as const

/** A client who pays a monthly fee by Pix Automático: one month paid, one refused by the bank, one scheduled. */
export async function seedPixAutomatico(db: TenantDb, services: Services): Promise<void> {
  const conta = await findDemoConta(db, '077')
  const [payer, other] = await listDemoPayers(db)
  if (!conta || !payer) return
  const { quem, today } = await elencoOf(db, services)
  const who = quem('marcia', 0)
  const work: Work = { services, tenant: db.tenant, transaction: (seed) => seed(db) }
  const next = addDays(today, 6)
  const first = addMonths(next, -2)
  await unaudited(db, async () => {
    const ids = await createTitulo(who, 'C', {
      ...conta,
      id_pessoa: payer.id_pessoa,
      descricao: 'Fee mensal de conteúdo',
      valor: fee,
      dataVencimento: first,
      competencia: calendarDate(`${first.slice(0, 7)}-01`),
      id_grupoCusto: await findDemoPlano(db, 'Pós-produção e finalização'),
      recorrencia: { meses: 1, vezes: 12 },
    })
    const titulos = await listTitulosOfSerie(db, must(ids[0], 'title of the series'))
    const { id_recorrencia, devedor_nome, devedor_documento } = must(titulos[0], 'title')
    const numero = 1
    const id_pix_autorizacao = await insertAutorizacao(db, {
      id_empresa: conta.id_empresa,
      id_pessoa: payer.id_pessoa,
      id_contabancaria: conta.id_contabancaria,
      id_recorrencia,
      contrato: 'FEE-2026',
      objeto: 'Fee mensal de conteudo',
      devedor_nome,
      devedor_documento,
      periodicidade: 'mensal',
      data_inicial: first,
      data_final: null,
      valor: fee,
      valor_minimo: null,
      retentativa: 'S',
      dia_util: 'S',
      jornada: 'aviso',
      ispb: '00416968',
      agencia: '0001',
      conta: '7654321',
      expira_em: null,
      id_usuario: who.actor.id_usuario,
    })
    await updateAutorizacao(db, id_pix_autorizacao, {
      situacao: 'aprovada',
      id_rec: demoRec(numero),
      id_solicrec: 'SC004169682026010500000000001',
      solicitacao: 'ACEITA',
    })
    for (const [at, state] of became.entries()) {
      const { id_lancamento, vencimento } = must(titulos[at], 'title')
      const txid = demoCobr(numero, fee, vencimento)
      const id_pix_cobranca = await insertPixCobranca(db, {
        id_pix_autorizacao,
        id_lancamento,
        id_contabancaria: conta.id_contabancaria,
        txid,
        valor: fee,
        vencimento,
        dia_util: 'S',
        id_usuario: who.actor.id_usuario,
      })
      const found: FoundRecurrentCharge = {
        txid,
        idRec: demoRec(numero),
        state,
        motivo: state === 'rejeitada' ? 'Limite do cliente menor que o valor da cobrança.' : '',
        tentativas:
          state === paid ? [{ data: vencimento, tipo: 'AGND', situacao: 'PAGA', motivo: '' }] : [],
        recebido: state === paid ? fee : null,
        dia: state === paid ? vencimento : null,
        e2e: state === paid ? `E00416968${vencimento.replaceAll('-', '')}0900demofee0001` : null,
      }
      await followCobr(work, id_pix_cobranca, found)
    }
    await authorisedOn(db, id_pix_autorizacao, addMonths(first, -1))
    // A series that nobody was asked to authorise yet.
    await createTitulo(who, 'C', {
      ...conta,
      id_pessoa: must(other, 'second client').id_pessoa,
      descricao: 'Gestão de redes sociais',
      valor: cents(3_800_00),
      dataVencimento: addDays(today, 12),
      competencia: today,
      recorrencia: { meses: 1, vezes: 6 },
    })
  })
}
