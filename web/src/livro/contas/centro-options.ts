import type { CentroCusto } from '@claquete/contract/livro/contas/centro-custo'
import { labelOfCentro } from '@claquete/core/livro/contas/centro'
import type { Option } from '../../lib/form/selectors.ts'

type Named = Pick<CentroCusto, 'id_centrocusto' | 'descricao' | 'ativo'>

/** Cost centres as options of a selector, by label. */
export const centroOptions = (centros: readonly Named[]): Option[] =>
  centros
    .map(({ id_centrocusto, descricao, ativo }) => ({
      value: String(id_centrocusto),
      label: labelOfCentro(descricao, ativo),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
