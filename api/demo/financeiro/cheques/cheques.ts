import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { WhoToday } from '../../../src/kernel/context.ts'
import { int, text } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { unaudited } from '../../../src/kernel/database/seeding.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { actOnCheques } from '../../../src/financeiro/cheques/act.commands.ts'
import type { ActOnCheques } from '../../../src/financeiro/cheques/act.commands.ts'
import { insertTalao } from '../../../src/financeiro/cheques/conta.queries.ts'
import { issueCheque } from '../../../src/financeiro/cheques/issue.commands.ts'
import { storeLayout } from '../../../src/financeiro/cheques/layout.queries.ts'
import { usualLayout } from '@claquete/core/financeiro/cheques/layout'

const firstNumber = 850_121

interface Scene {
  readonly favorecido: string
  readonly descricao: string
  readonly valor: Cents
  /** Days ago. */
  readonly emissao: number
  /** Days from today. */
  readonly bom_para?: number
  /** Days after the issue. */
  readonly acts?: readonly [Omit<ActOnCheques, 'cheques' | 'data'>, number][]
}

const deliver = (entregue_para: string) => ({ act: 'entregar' as const, entregue_para })

/** A few cheques in each state. */
const scenes: readonly Scene[] = [
  {
    favorecido: 'Marcenaria Dois Irmãos',
    descricao: 'Cenário da cozinha, sinal',
    valor: cents(4_850_00),
    emissao: 24,
    acts: [
      [deliver('Seu Antônio'), 0],
      [{ act: 'compensar' }, 2],
    ],
  },
  {
    favorecido: 'Neide Aparecida Ramos',
    descricao: 'Costura dos figurinos',
    valor: cents(1_320_50),
    emissao: 21,
    acts: [
      [deliver('Dona Neide'), 1],
      [{ act: 'compensar' }, 3],
    ],
  },
  {
    favorecido: 'Associação de Moradores da Vila Anchieta',
    descricao: 'Locação da praça',
    valor: cents(2_500_00),
    emissao: 18,
    acts: [
      [deliver('Diretoria da associação'), 0],
      [{ act: 'devolver', alinea: 31, motivo: 'Mês escrito em número' }, 4],
    ],
  },
  {
    favorecido: 'Transportes Serra Azul',
    descricao: 'Frete do gerador',
    valor: cents(3_780_00),
    emissao: 15,
    acts: [
      [deliver('Motorista'), 0],
      [{ act: 'sustar', motivo: 'Extraviado antes do depósito' }, 2],
    ],
  },
  {
    favorecido: 'Gráfica Aurora',
    descricao: 'Adesivos dos carros de cena',
    valor: cents(690_00),
    emissao: 12,
    acts: [[{ act: 'cancelar', motivo: 'Favorecido escrito errado' }, 0]],
  },
  {
    favorecido: 'Locadora Cena Aberta',
    descricao: 'Mobiliário de época, 1ª parcela',
    valor: cents(5_400_00),
    emissao: 9,
    bom_para: 12,
    acts: [[deliver('Recepção'), 0]],
  },
  {
    favorecido: 'Locadora Cena Aberta',
    descricao: 'Mobiliário de época, 2ª parcela',
    valor: cents(5_400_00),
    emissao: 9,
    bom_para: 42,
    acts: [[deliver('Recepção'), 0]],
  },
  {
    favorecido: 'Buffet da Vó Zita',
    descricao: 'Alimentação da equipe, três diárias',
    valor: cents(2_145_90),
    emissao: 4,
    acts: [[deliver('Zita'), 1]],
  },
  {
    favorecido: 'Ateliê Mão Boa',
    descricao: 'Objetos de cena',
    valor: cents(980_00),
    emissao: 2,
  },
  {
    favorecido: 'Chaveiro Central',
    descricao: 'Troca de segredos do galpão',
    valor: cents(340_00),
    emissao: 1,
    bom_para: 20,
  },
]

/** The account that cheques are of: the current account that is used most. */
async function findConta(db: TenantDb) {
  const [row] = await db.rows(
    {
      id_contabancaria: int('c.id_contabancaria'),
      numero_banco: text(sql`coalesce(c.numero_banco, '')`),
    },
    (list) => sql`select ${list} from contabancaria c
      where c.tenant_id = ${db.tenant} and c.ativo = 'S' and c.permuta = 'N' and c.id_contabancaria_tipo = 1
      order by c.id_contabancaria limit 1`,
  )
  return row
}

async function play(
  who: WhoToday,
  { acts = [], emissao, bom_para, descricao, ...scene }: Scene,
  {
    numCheque,
    id_contabancaria,
    id_grupoCusto,
  }: { numCheque: number; id_contabancaria: number; id_grupoCusto: number | null },
): Promise<void> {
  const dayOf = (days: number): CalendarDate => addDays(who.today, days)
  const id_chequeEmitido = await issueCheque(who, {
    ...scene,
    id_contabancaria,
    numCheque,
    dataEmissao: dayOf(-emissao),
    bom_para: bom_para === undefined ? null : dayOf(bom_para),
    local: 'São Paulo',
    avulso: { descricao, id_grupoCusto },
  })
  for (const [at, [act, days]] of acts.entries()) {
    await actOnCheques(who, {
      ...act,
      data: dayOf(days - emissao),
      cheques: [{ id_chequeEmitido, versao: at + 1 }],
    })
  }
}

/** The demonstration's cheques, of one book of the main account. */
export async function seedCheques(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const marcia = quem('marcia', 0)
  const conta = await findConta(db)
  if (!conta) return
  const { id_contabancaria, numero_banco } = conta
  const plano = await db
    .from('plano_contas')
    .select('id_grupoCusto')
    .where('descricao', '=', 'Cenografia e objetos')
    .executeTakeFirst()
  const id_grupoCusto = plano?.id_grupoCusto ?? null
  await unaudited(db, async () => {
    await insertTalao(db, {
      id_contabancaria,
      numero_inicial: firstNumber,
      numero_final: firstNumber + 19,
    })
    await storeLayout(db, { numero_banco, ...usualLayout, campos: [...usualLayout.campos] })
    for (const [at, scene] of scenes.entries()) {
      await play(marcia, scene, { numCheque: firstNumber + at, id_contabancaria, id_grupoCusto })
    }
  })
}
