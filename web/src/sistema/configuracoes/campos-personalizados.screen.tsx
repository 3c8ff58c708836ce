import {
  customModelNames,
  customModels,
  isCustomModel,
} from '@claquete/contract/sistema/configuracoes/custom-models'
import type { CustomModelName } from '@claquete/contract/sistema/configuracoes/custom-models'
import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useBrand } from '../../lib/brand.ts'
import { useKeys } from '../../lib/keys.ts'
import { IconForms, IconPlus } from '../../ui/icons.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { fieldsAddress } from './campos-personalizados/address.ts'
import styles from './campos-personalizados/campos.module.css'
import { FieldPanel } from './campos-personalizados/field-panel.tsx'
import { FieldRows } from './campos-personalizados/field-rows.tsx'
import { useRegisterFields } from './campos-personalizados/use-register-fields.ts'

/** What a register is called on this host. */
function useTitleOf() {
  const { labels } = useBrand()
  return (model: CustomModelName) =>
    model === 'empresa' ? labels.empresas : customModels[model].titulo
}

/** The fields that the company adds to each register. */
export default function CamposPersonalizadosScreen() {
  const [words] = useSearchParams()
  const asked = words.get('model') ?? ''
  const model = isCustomModel(asked) ? asked : customModelNames[0]
  const campo = words.get('campo')
  const titleOf = useTitleOf()
  const register = useRegisterFields(model)
  const opened = register.fields.find((field) => String(field.id_campos_custom) === campo)
  const used = opened ? (register.use?.get(opened.id_campos_custom) ?? 0) : 0
  // The panel waits for the number of records: it says whether the kind may still change.
  const isOpen = campo === 'novo' || (opened !== undefined && register.use !== undefined)
  return (
    <div className={styles.page}>
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
    </div>
  )
}

interface RegistersProps {
  readonly chosen: CustomModelName
  readonly countOf: (model: CustomModelName) => number
  readonly titleOf: (model: CustomModelName) => string
}

/** The registers that take fields: a list at the side, a selector on a telephone. */
function Registers({ chosen, countOf, titleOf }: RegistersProps) {
  const navigate = useNavigate()
  return (
    <>
      <nav className={styles.registers} aria-label="Cadastros">
        {customModelNames.map((model) => (
          <Link
            key={model}
            to={fieldsAddress(model)}
            aria-current={model === chosen ? 'page' : undefined}
          >
            {titleOf(model)}
            <span>{countOf(model) || ''}</span>
          </Link>
        ))}
      </nav>
      <NativeSelect
        className={styles.registerSelect ?? ''}
        label="Cadastro"
        data={customModelNames.map((value) => ({ value, label: titleOf(value) }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          isCustomModel(value) && void navigate(fieldsAddress(value))
        }
      />
    </>
  )
}

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
    <section className={styles.card} aria-labelledby="campos-titulo">
      <header>
        <div>
          <h2 id="campos-titulo">{titulo}</h2>
          <p>
            Aparecem nesta ordem no formulário, como colunas e filtros da lista, nas exportações e
            na importação.
          </p>
        </div>
        {register.fields.length > 0 && button}
      </header>
      <Fields titulo={titulo} register={register} button={button} />
    </section>
  )
}

type FieldsProps = Pick<RegisterFieldsProps, 'titulo' | 'register'> & {
  readonly button: React.ReactNode
}

function Fields({ titulo, register, button }: FieldsProps) {
  const { fields, use, move, remove, isPending, failure, retry } = register
  if (failure) return <ErrorState message={failure} onRetry={retry} />
  if (isPending) {
    return (
      <Stack gap={1} aria-busy aria-label="Carregando os campos…">
        {[0, 1, 2, 3].map((bone) => (
          <Skeleton key={bone} height={56} radius={0} />
        ))}
      </Stack>
    )
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
