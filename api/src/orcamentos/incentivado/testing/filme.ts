import { fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import { cents } from '@claquete/core/kernel/amounts/money'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { World } from '../../../../test/world.ts'
import { int, text } from '../../../kernel/database/columns.ts'
import { novaConta } from '../../execucao/testing/job.ts'
import { itemOf, send } from '../../folha/testing.ts'
import { changeTo, novaPessoa, novaUnidade } from '../../orcamento/testing/orcamento.ts'

export interface Film {
  readonly id_projeto_incentivado: number
  readonly id_orcamento: number
  readonly camera: number
  readonly fsa: number
  readonly own: number
  readonly contaFsa: number
  readonly contaOwn: number
  readonly supplier: number
}

/** A film with a line of R$ 10,000 for the camera and two sources, each with its account. */
export async function newFilm(world: World): Promise<Film> {
  const { id_projeto_incentivado, id_orcamento } = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Filme',
      salic: '260777',
      id_empresa: await novaUnidade(world),
      estrutura: 'ancine',
      normas: ['ancine-158-2021', 'ancine-159-2021'],
      execucao_inicio: calendarDate('2026-03-01'),
      execucao_fim: calendarDate('2026-12-31'),
    },
  })
  const uid = await world.rows(async (db) => {
    const [row] = await db.rows(
      { uid: text('m.uid') },
      (list) => sql`select ${list} from orca_mapa m where m.tenant_id = ${db.tenant}
        and m.id_orcamento = ${id_orcamento} and m.no = '3.9'`,
    )
    return must(row, 'place').uid
  })
  const line = { ...itemOf('camera', uid, { valor_unit: cents(1_000_000) }), descricao: 'Câmera' }
  await send(world, id_orcamento, [{ op: 'inserir', linhas: [{ ...line, ordem: 1 }] }])
  await changeTo(world, id_orcamento, 'Aprovado')
  const camera = await world.rows(async (db) => {
    const [row] = await db.rows(
      { id: int('i.id_orca_item') },
      (list) => sql`select ${list} from orca_item i where i.tenant_id = ${db.tenant}
        and i.id_orcamento = ${id_orcamento} and i.uid = 'camera'`,
    )
    return must(row, 'line').id
  })
  const [contaFsa, contaOwn] = [await novaConta(world, 'BB FSA'), await novaConta(world, 'Itaú')]
  const source = async (mecanismo: 'FSA' | 'CP', id_contabancaria: number) => {
    const body = {
      id_projeto_incentivado,
      mecanismo,
      aprovado: 50_000,
      id_contabancaria,
      liberacoes: [{ data: calendarDate('2026-03-01'), valor: 50_000 }],
    }
    const { id_projeto_fonte } = await world.call(fonteSave, { body })
    return id_projeto_fonte
  }
  return {
    id_projeto_incentivado,
    id_orcamento,
    camera,
    contaFsa,
    contaOwn,
    fsa: await source('FSA', contaFsa),
    own: await source('CP', contaOwn),
    supplier: await novaPessoa(world, 'Lentes Ltda.'),
  }
}
