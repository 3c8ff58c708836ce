import {
  planejamentoCreate,
  planejamentoList,
  planejamentoUpdate,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import type { Planejamento } from '@claquete/contract/relatorios/planejamento/planejamento'
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { CompanySelector } from '../../ui/company-selector.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

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
  const act = useAct({ refresh: [planejamentoList] })
  const [nome, setNome] = useState(copied ? `${copied.nome} (cópia)` : '')
  const [year, setYear] = useState<number | string>(copied?.ano ?? firstYear)
  const [empresa, setEmpresa] = useState<string | null>(
    copied?.id_empresa ? String(copied.id_empresa) : null,
  )
  const [source, setSource] = useState(copied ? String(copied.id_planejamento) : '')
  const [made, setMade] = useState<{ readonly id: number }>()
  const run = async () => {
    const reply = await call(planejamentoCreate, {
      body: {
        nome,
        ano: Number(year),
        id_empresa: Number(empresa) || null,
        copia_de: Number(source) || null,
      },
    })
    setMade({ id: reply.id_planejamento })
    void navigate(paths.planejamentoEdit(reply.id_planejamento, nome))
    return reply
  }
  return (
    <FormDialog
      title="Novo planejamento"
      yes="Criar"
      act={act}
      run={run}
      isDisabled={made !== undefined}
      onClose={onClose}
    >
      <TextInput
        label="Nome"
        placeholder="Base, otimista, com a nova filial…"
        withAsterisk
        maxLength={80}
        value={nome}
        error={act.wrong['nome']}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <NumberInput
        label="Ano"
        withAsterisk
        min={1990}
        max={2200}
        allowDecimal={false}
        value={year}
        error={act.wrong['ano']}
        onChange={setYear}
      />
      <CompanySelector
        withAll
        value={empresa}
        error={act.wrong['id_empresa']}
        onChange={setEmpresa}
      />
      <NativeSelect
        label="Começar com"
        data={[
          { value: '', label: 'Nada' },
          ...plans.map((one) => ({
            value: String(one.id_planejamento),
            label: `${one.nome} · ${one.ano}`,
          })),
        ]}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
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
  const act = useAct({ refresh: [planejamentoList] })
  const [nome, setNome] = useState(plan.nome)
  const [isMain, setMain] = useState(plan.principal === 'S')
  const run = () =>
    call(planejamentoUpdate, {
      params: { id_planejamento: plan.id_planejamento },
      body: { nome, principal: isMain ? 'S' : 'N', versao: plan.versao },
    })
  return (
    <FormDialog title="Alterar planejamento" yes="Salvar" act={act} run={run} onClose={onClose}>
      <TextInput
        label="Nome"
        withAsterisk
        maxLength={80}
        value={nome}
        error={act.wrong['nome']}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <Checkbox
        label={`Principal de ${plan.ano}`}
        description="O resultado e o acompanhamento financeiro comparam com ele."
        checked={isMain}
        onChange={(event) => setMain(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
