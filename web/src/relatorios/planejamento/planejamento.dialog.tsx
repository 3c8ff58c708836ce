import {
  planejamentoCreate,
  planejamentoList,
  planejamentoUpdate,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import type { Planejamento } from '@claquete/contract/relatorios/planejamento/planejamento'
import { useNavigate } from 'react-router'
import { toPlanejamentoEdit } from '../../addresses/relatorios.ts'
import { companySource } from '../../lib/form/selectors.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'

interface CreateDialogProps {
  /** The year that it begins with. */
  readonly firstYear: number
  readonly plans: readonly Planejamento[]
  /** The plan to copy. */
  readonly copied?: Planejamento | undefined
  readonly onClose: () => void
}

/** A new plan, empty or with the values of another; opens its sheet. */
export function CreateDialog({ firstYear, plans, copied, onClose }: CreateDialogProps) {
  const navigate = useNavigate()
  const initial: BodyValues<typeof planejamentoCreate> = {
    nome: copied ? `${copied.nome} (cópia)` : '',
    ano: copied?.ano ?? firstYear,
    id_empresa: copied?.id_empresa ?? null,
    copia_de: copied?.id_planejamento ?? null,
  }
  const f = useRecordForm(planejamentoCreate, {
    initial,
    onSaved: ({ id_planejamento }) =>
      void navigate(toPlanejamentoEdit(id_planejamento, f.form.getValues().nome ?? '')),
    refresh: [planejamentoList],
  })
  return (
    <FormDialog form={f} title="Novo planejamento" yes="Criar" onClose={onClose}>
      <f.Text of="nome" label="Nome" placeholder="Base, otimista, com a nova filial…" />
      <f.Number of="ano" label="Ano" isNumeral />
      <f.Picker
        of="id_empresa"
        label={unitText('{Unidade}')}
        placeholder={unitText('Selecione {a unidade}')}
        source={companySource}
        first={unitText('{Todas as Unidades}')}
      />
      <f.Native
        of="copia_de"
        label="Começar com"
        options={[
          { value: null, label: 'Nada' },
          ...plans.map((one) => ({
            value: one.id_planejamento,
            label: `${one.nome} · ${one.ano}`,
          })),
        ]}
      />
    </FormDialog>
  )
}

interface RenameDialogProps {
  readonly plan: Planejamento
  readonly onClose: () => void
}

/** The name of a plan, and whether reports compare with it. */
export function RenameDialog({ plan, onClose }: RenameDialogProps) {
  const { id_planejamento, nome, principal, versao } = plan
  const f = useRecordForm(planejamentoUpdate, {
    initial: { nome, isMain: principal === 'S' },
    request: ({ isMain, ...body }) => ({
      params: { id_planejamento },
      body: { ...body, principal: isMain ? 'S' : 'N', versao },
    }),
    refresh: [planejamentoList],
  })
  return (
    <FormDialog form={f} title="Alterar planejamento" yes="Salvar" onClose={onClose}>
      <f.Text of="nome" label="Nome" />
      <f.Check
        of="isMain"
        as="principal"
        label={`Principal de ${plan.ano}`}
        help="O resultado e o acompanhamento financeiro comparam com ele."
      />
    </FormDialog>
  )
}
