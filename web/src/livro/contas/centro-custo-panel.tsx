import {
  centroCustoActive,
  centroCustoList,
  centroCustoUpdate,
} from '@claquete/contract/livro/contas/centro-custo'
import type { CentroCusto, CentroCustoBody } from '@claquete/contract/livro/contas/centro-custo'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { toCentroCustos } from '../../addresses/livro.ts'
import { useFollow } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { RegisterPanel } from './register-panel.tsx'

type Values = Required<CentroCustoBody> & { readonly versao: number }

const valuesOf = ({ descricao, ativo, principal, versao }: CentroCusto): Values => ({
  descricao,
  ativo,
  principal,
  versao,
})

/** Side panel to edit a cost centre. */
export function CentroCustoPanel({ centro }: { centro: CentroCusto }) {
  const may = useMay()
  const { id_centrocusto, descricao, principal } = centro
  const f = useRecordForm(centroCustoUpdate, {
    name: `centro-custo/${id_centrocusto}`,
    initial: valuesOf(centro),
    // The screen has read the tree.
    isLoaded: true,
    read: () => Promise.resolve(valuesOf(centro)),
    request: (values) => ({ body: { ...values, id_centrocusto } }),
    done: toCentroCustos(),
    refresh: [centroCustoList, centroCustoActive, historicoList],
  })
  useFollow(f, centro, valuesOf)
  return (
    <RegisterPanel
      title={descricao}
      form={f}
      back={toCentroCustos()}
      isReadOnly={!may(centroCustoUpdate.access)}
    >
      <f.Text of="descricao" label="Nome" />
      <f.YesNo
        of="principal"
        label="Principal"
        isDisabled={principal === 'S'}
        help={
          principal === 'S'
            ? 'Para mudar, torne outro centro o principal.'
            : 'Sugerido nos lançamentos. Substitui o centro principal atual.'
        }
      />
      <f.YesNo
        of="ativo"
        label="Em uso"
        help="Fora de uso, este centro e os que estão dentro dele não aparecem em lançamentos novos."
      />
    </RegisterPanel>
  )
}
