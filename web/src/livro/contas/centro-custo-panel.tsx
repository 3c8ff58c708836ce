import {
  CentroCustoBody,
  centroCustoActive,
  centroCustoList,
  centroCustoUpdate,
} from '@claquete/contract/livro/contas/centro-custo'
import type { CentroCusto } from '@claquete/contract/livro/contas/centro-custo'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { useEntityForm } from '../../lib/form.ts'
import { useMay } from '../../lib/permission.ts'
import { TextField, YesNoField } from '../../ui/form/fields.tsx'
import { RegisterPanel } from './register-panel.tsx'

/** Side panel to edit a cost centre. */
export function CentroCustoPanel({ centro }: { centro: CentroCusto }) {
  const may = useMay()
  const { id_centrocusto, versao, descricao, ativo, principal } = centro
  const form = useEntityForm<Required<CentroCustoBody>, { msg?: string | undefined }>({
    name: `centro-custo/${id_centrocusto}`,
    initial: { descricao, ativo, principal },
    schema: CentroCustoBody,
    save: (values) => call(centroCustoUpdate, { body: { ...values, id_centrocusto, versao } }),
    done: paths.centroCustos(),
    refresh: [centroCustoList, centroCustoActive, historicoList],
  })
  return (
    <RegisterPanel
      title={descricao}
      form={form}
      back={paths.centroCustos()}
      isReadOnly={!may(centroCustoUpdate.access)}
    >
      <TextField name="descricao" label="Nome" />
      <YesNoField
        name="principal"
        label="Principal"
        isDisabled={principal === 'S'}
        help={
          principal === 'S'
            ? 'Para mudar, torne outro centro o principal.'
            : 'Sugerido nos lançamentos. Toma o lugar do que é agora.'
        }
      />
      <YesNoField
        name="ativo"
        label="Em uso"
        help="Fora de uso, ele e os que estão dentro dele deixam de ser oferecidos."
      />
    </RegisterPanel>
  )
}
