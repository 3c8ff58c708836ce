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
import { useEntityForm, useFollow } from '../../lib/form.ts'
import { useMay } from '../../lib/permission.ts'
import { TextField, YesNoField } from '../../ui/form/fields.tsx'
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
  const form = useEntityForm<Values, { msg?: string | undefined }>({
    name: `centro-custo/${id_centrocusto}`,
    initial: valuesOf(centro),
    schema: CentroCustoBody,
    // The screen has read the tree.
    isLoaded: true,
    load: () => Promise.resolve(valuesOf(centro)),
    save: (values) => call(centroCustoUpdate, { body: { ...values, id_centrocusto } }),
    done: paths.centroCustos(),
    refresh: [centroCustoList, centroCustoActive, historicoList],
  })
  useFollow(form, centro, valuesOf)
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
            : 'Sugerido nos lançamentos. Substitui o centro principal atual.'
        }
      />
      <YesNoField
        name="ativo"
        label="Em uso"
        help="Fora de uso, este centro e os que estão dentro dele não aparecem em lançamentos novos."
      />
    </RegisterPanel>
  )
}
