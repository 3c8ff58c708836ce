import type { extratoDoCentro } from '@claquete/contract/financeiro/dre/extrato-centro'
import { Failure } from '@claquete/contract/failures'
import type { ReportSource } from '../../kernel/reports/report.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { findNomeDoCentro, linesOfCentres, listCentrosInside } from './extrato-centro.queries.ts'
import type { CentreCut } from './extrato-centro.queries.ts'

/** The rows of a cost centre's statement. */
export const extratoDoCentroSource: ReportSource<typeof extratoDoCentro, CentreCut> = {
  cut: async ({ db, actor }, query) => {
    const descricao = await findNomeDoCentro(db, query.id_centrocusto)
    if (descricao === undefined) throw new Failure('nao_encontrado')
    return {
      ...query,
      descricao,
      empresas: actor.empresas,
      visao: await visaoDoLivro(db, actor),
      centros: await listCentrosInside(db, query),
    }
  },
  lines: linesOfCentres,
  subject: ({ descricao }) => descricao,
}
