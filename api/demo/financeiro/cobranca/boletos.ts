import { seuNumeroOf } from '@claquete/core/financeiro/cobranca/boleto'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { FoundCharge } from '../../../src/kernel/banking/charges.ts'
import { demoCharge } from '../../../sandbox/bank/wire.ts'
import type { WhoToday } from '../../../src/kernel/context.ts'
import { unaudited } from '../../../src/kernel/database/seeding.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { noteCharge } from '../../../src/livro/titulos/public.ts'
import { keepIntegration } from '../../../src/sistema/configuracoes/public.ts'
import type { Work } from '../../../src/financeiro/cobranca/aviso/bank.commands.ts'
import {
  insertBoleto,
  updateBoleto,
} from '../../../src/financeiro/cobranca/boleto/boleto.queries.ts'
import { dayOf, postCharge } from './charge.ts'
import type { DemoBoleto, DemoCharge } from './charge.ts'
import { findDemoConta, findDemoPlano, issuedOn, listDemoPayers } from './demo.queries.ts'
import { followCharge } from '../../../src/financeiro/cobranca/aviso/follow.commands.ts'

/** The state of a boleto at the bank, and how it was paid. */
interface Became extends Pick<FoundCharge, 'state' | 'situacao'> {
  /** Days after the due date on which it was paid. */
  readonly days?: number
  /** What came above its value. */
  readonly more?: Cents
  readonly por?: 'PIX' | 'BOLETO'
}

type Scene = readonly [DemoCharge, Became | 'falhou' | undefined]

const charge = (descricao: string, valor: number, due: number, emitido: number): DemoCharge => ({
  descricao,
  valor: cents(valor),
  dueIn: due,
  emitido,
})
const paid = (por: 'PIX' | 'BOLETO', days: number, more = cents(0)): Became => ({
  state: 'recebido',
  situacao: 'RECEBIDO',
  por,
  days,
  more,
})

const scenes: readonly Scene[] = [
  [charge('Legendas em três línguas', 2_640_00, -12, 30), paid('BOLETO', 4, cents(56_32))],
  [charge('Diária de estúdio', 7_300_00, -8, 25), paid('BOLETO', 0)],
  [charge('Locução e trilha', 4_780_00, -3, 18), paid('PIX', -1)],
  [
    charge('Cessão de imagens', 3_900_00, -5, 20),
    { state: 'marcado', situacao: 'MARCADO_RECEBIDO' },
  ],
  [
    charge('Reedição do institucional', 5_120_00, -41, 55),
    { state: 'expirado', situacao: 'EXPIRADO' },
  ],
  [charge('Drone, duas diárias', 8_600_00, 16, 2), { state: 'cancelado', situacao: 'CANCELADO' }],
  [charge('Vídeos para redes sociais', 18_400_00, 6, 9), undefined],
  [charge('Tratamento de fotos', 6_250_00, 13, 4), undefined],
  [charge('Cobertura de evento', 11_900_00, 27, 1), undefined],
  [charge('Making of', 9_450_00, 19, 0), 'falhou'],
]

const refusedByBank = {
  detail: 'O banco não aceitou os dados de quem paga.',
  violacoes: [{ razao: 'O CEP informado não existe.', propriedade: 'pagador.cep' }],
}

interface Issuing {
  readonly who: WhoToday
  readonly work: Work
}

/** The boleto of a scene, issued by the simulator of the bank, and followed to where it stands today. */
async function play(
  { who, work }: Issuing,
  novo: DemoBoleto,
  [{ dueIn }, became]: Scene,
  at: number,
) {
  const { db, today } = who
  const { id_lancamento, valor, vencimento } = novo
  const seu_numero = seuNumeroOf(id_lancamento, `k7m2${at}`)
  const id_boleto = await insertBoleto(db, { ...novo, provedor: 'inter', seu_numero })
  if (became === 'falhou') {
    await updateBoleto(db, id_boleto, { situacao: 'falhou', erro: refusedByBank })
    await noteCharge(db, id_lancamento, { error_openbank: refusedByBank })
    return id_boleto
  }
  const { codigo, boleto, pix } = demoCharge(9_100_000_000 + at, valor, vencimento)
  await updateBoleto(db, id_boleto, { codigo_solicitacao: codigo })
  const open: FoundCharge = {
    codigo,
    seuNumero: seu_numero,
    state: 'aberto',
    situacao: 'A_RECEBER',
    desde: null,
    valor,
    vencimento,
    recebido: null,
    receivedBy: null,
    boleto,
    pix: { txid: pix.txid, copiaCola: pix.pixCopiaECola },
  }
  await followCharge(work, id_boleto, open)
  if (!became) return id_boleto
  const { state, situacao, days = 0, more = cents(0), por } = became
  const isPaid = state === 'recebido'
  await followCharge(work, id_boleto, {
    ...open,
    state,
    situacao,
    desde: dayOf(today, dueIn + days),
    recebido: isPaid ? add(valor, more) : null,
    receivedBy: por ?? null,
  })
  return id_boleto
}

/** Boletos of Banco Inter in every state, the paid ones settled; outside production its simulator answers for them. */
export async function seedBoletos(db: TenantDb, services: Services): Promise<void> {
  const conta = await findDemoConta(db, '077')
  if (!conta) return
  const { quem, today } = await elencoOf(db, services)
  const id_grupoCusto = await findDemoPlano(db, 'Pós-produção e finalização')
  const payers = await listDemoPayers(db)
  const work: Work = { services, tenant: db.tenant, transaction: (seed) => seed(db) }
  await unaudited(db, async () => {
    if (!services.config.production) {
      const dados = { ambiente: 'simulador', client_id: null }
      await keepIntegration({ db, services }, 'inter', { dados, segredos: {} })
    }
    for (const [at, scene] of scenes.entries()) {
      const [{ emitido }] = scene
      const who = quem('marcia', 0)
      const novo = await postCharge(
        { who, ...conta, id_grupoCusto },
        must(payers[at % payers.length], 'client'),
        scene[0],
      )
      const id_boleto = await play({ who, work }, novo, scene, at)
      await issuedOn(db, id_boleto, dayOf(today, -emitido))
    }
  })
}
