import { grownCells } from '@claquete/core/relatorios/planejamento/plano'
import type { Demo } from '../../step.ts'
import { actualOfYear } from '../../../src/relatorios/planejamento/planejamento.commands.ts'
import {
  insertPlanejamento,
  insertVersao,
  saveCells,
} from '../../../src/relatorios/planejamento/planejamento.queries.ts'

const seesAll = { id_usuario_tipo: 1, empresas: [], bloqueadas: [], tem_ocultos: false }

/** This year's plan from last year, a bolder scenario, and the version that was agreed on. */
export async function seedPlanejamento({ db, today }: Demo): Promise<void> {
  const { id_usuario } = await db
    .from('usuario')
    .select('id_usuario')
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow()
  const ano = Number(today.slice(0, 4))
  const before = await actualOfYear(db, { ano: ano - 1, id_empresa: null, visao: seesAll })
  const scenario = async (nome: string, principal: 'S' | 'N', pct: number) => {
    const id = await insertPlanejamento(db, { nome, ano, id_empresa: null, principal, id_usuario })
    await saveCells(db, id, grownCells(before, pct))
    return id
  }
  const id_planejamento = await scenario('Base', 'S', 8)
  await insertVersao(db, { id_planejamento, nome: 'Aprovada pela diretoria', id_usuario })
  await scenario('Otimista', 'N', 20)
}
