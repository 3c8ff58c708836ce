import {
  customModelNames,
  customModels,
  isCustomModel,
} from '@claquete/contract/kernel/custom-models'
import type { CustomModelName } from '@claquete/contract/kernel/custom-models'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useBrand } from '../../lib/account/brand.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { IconForms, IconPlus } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { fieldsAddress } from './custom-fields/address.ts'
import { FieldPanel } from './custom-fields/field-panel.tsx'
import { FieldRows } from './custom-fields/field-rows.tsx'
import { useRegisterFields } from './custom-fields/use-register-fields.ts'

/** Name of a register on this host. */
function useTitleOf() {
  const { labels } = useBrand()
  return (model: CustomModelName) =>
    model === 'empresa' ? labels.empresas : customModels[model].titulo
}

/** The custom fields of each register. */
export default function CustomFieldsScreen() {
  const [words] = useSearchParams()
  const asked = words.get('model') ?? ''
  const model = isCustomModel(asked) ? asked : customModelNames[0]
  const campo = words.get('campo')
  const titleOf = useTitleOf()
  const register = useRegisterFields(model)
  const opened = register.fields.find((field) => String(field.id_campos_custom) === campo)
  const used = opened ? (register.use?.get(opened.id_campos_custom) ?? 0) : 0
  // Wait for the number of records: it decides whether the type may still change.
  const isOpen = campo === 'novo' || (opened !== undefined && register.use !== undefined)
  return (
    <Page width="form">
      <Registers chosen={model} countOf={register.countOf} titleOf={titleOf} />
      <RegisterFields key={model} model={model} titulo={titleOf(model)} register={register} />
      {isOpen && (
        <FieldPanel
          key={`${model}/${campo}`}
          model={model}
          titulo={titleOf(model)}
          field={opened}
          used={used}
        />
      )}
    </Page>
  )
}

interface RegistersProps {
  readonly chosen: CustomModelName
  readonly countOf: (model: CustomModelName) => number
  readonly titleOf: (model: CustomModelName) => string
}

/** The registers that accept custom fields, with the number of fields of each. */
const Registers = ({ chosen, countOf, titleOf }: RegistersProps) => (
  <Row as="nav" gap={1} aria-label="Cadastros">
    {customModelNames.map((model) => (
      <Button
        key={model}
        component={Link}
        to={fieldsAddress(model)}
        size="xs"
        {...(model === chosen
          ? { variant: 'light', 'aria-current': 'page' }
          : { variant: 'subtle', color: 'gray' })}
        rightSection={countOf(model) || undefined}
      >
        {titleOf(model)}
      </Button>
    ))}
  </Row>
)

interface RegisterFieldsProps {
  readonly model: CustomModelName
  readonly titulo: string
  readonly register: ReturnType<typeof useRegisterFields>
}

function RegisterFields({ model, titulo, register }: RegisterFieldsProps) {
  const navigate = useNavigate()
  const create = fieldsAddress(model, 'novo')
  useKeys([{ keys: 'n', label: 'Novo campo', group: 'Listas', run: () => void navigate(create) }])
  const button = (
    <Button
      component={Link}
      to={create}
      size="xs"
      leftSection={<IconPlus size={15} />}
      title="Novo campo (n)"
    >
      Novo campo
    </Button>
  )
  return (
    <Card
      flush
      title={titulo}
      subtitle="Aparecem nesta ordem no formulário, como colunas e filtros da lista, nas exportações e na importação."
      aside={register.fields.length > 0 && button}
    >
      <Fields titulo={titulo} register={register} button={button} />
    </Card>
  )
}

type FieldsProps = Pick<RegisterFieldsProps, 'titulo' | 'register'> & {
  readonly button: React.ReactNode
}

function Fields({ titulo, register, button }: FieldsProps) {
  const { fields, use, move, remove, isPending, failure, retry } = register
  if (failure) return <ErrorState message={failure} onRetry={retry} />
  if (isPending) {
    return <RowsSkeleton label="Carregando os campos…" count={4} height={40} />
  }
  if (fields.length === 0) {
    return (
      <EmptyState
        title={`${titulo}: nenhum campo próprio ainda`}
        action={button}
        icon={<IconForms size={20} stroke={1.5} />}
      >
        O que o seu trabalho pede e o cadastro não tem: um registro profissional, um valor de
        referência, um tamanho, uma data de vencimento.
      </EmptyState>
    )
  }
  return (
    <FieldRows fields={fields} use={use} onMove={move} onDelete={(field) => void remove(field)} />
  )
}
