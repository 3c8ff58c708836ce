import { widgetList, widgetUpdate } from '@claquete/contract/relatorios/painel/painel'
import { perfilList } from '@claquete/contract/acesso/perfis/perfil'
import { maxPageSize } from '@claquete/contract/page'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { useValues } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { ErrorState } from '../../ui/frame/states.tsx'
import { Places } from './places.tsx'
import { widgetsOf } from './use-layout.ts'
import type { Arranging, Layout } from './use-layout.ts'

interface SettingsDialogProps {
  readonly layout: Layout
  readonly arranging: Pick<Arranging, 'save' | 'saveProfiles' | 'reset' | 'resetProfile'>
  readonly onClose: () => void
}

interface Values {
  /** The profile whose arrangement it is; null is one's own. */
  readonly perfil: number | null
  readonly places: Layout
  /** Profiles that get one's own as their default. */
  readonly perfis: readonly number[]
}

function useArrangement({ layout, arranging }: SettingsDialogProps) {
  return useRecordForm(widgetUpdate, {
    initial: (): Values => ({ perfil: null, places: layout, perfis: [] }),
    request: ({ perfil, places, perfis }) => ({
      body: {
        widgets: widgetsOf(places),
        perfis: perfil === null ? perfis : [perfil],
        so_perfis: perfil === null ? 'N' : 'S',
      },
    }),
    send: async ({ body }, { perfil }) => {
      await (perfil === null ? arranging.save(body) : arranging.saveProfiles(body))
      toast.small(perfil === null ? 'Dashboard salvo.' : 'Dashboard do perfil salvo.')
      return { msg: '' }
    },
  })
}

/**
 * The arrangement being changed: one's own, or the one that a profile begins with. The form follows what is read of it
 * until something is changed.
 */
function useScope(f: RecordForm<Values>, own: Layout) {
  const [perfil, setPerfil] = useState<number | null>(null)
  const ofProfile = useRead(
    widgetList,
    { query: perfil === null ? {} : { perfil } },
    { enabled: perfil !== null },
  )
  const read = perfil === null ? own : ofProfile.data?.data
  const fill = useEffectEvent((places: Layout) => {
    const isOther = f.form.getValues().perfil !== perfil
    if (isOther || !f.isChanged()) f.restart({ perfil, places, perfis: [] })
  })
  useEffect(() => {
    if (read) fill(read)
  }, [perfil, read])
  return {
    perfil,
    choose: setPerfil,
    isFilled: useValues(f).perfil === perfil,
    /** The profile was given an arrangement, which can be given back. */
    isGiven: ofProfile.data?.personalizado === 'S',
    failure: perfil === null ? undefined : ofProfile.error,
    retry: () => void ofProfile.refetch(),
  }
}

/**
 * The dialog that sets which widgets are shown, their order and size: one's own, and for the administrator those that
 * a profile begins with.
 */
export function SettingsDialog(props: SettingsDialogProps) {
  const { layout, arranging, onClose } = props
  const f = useArrangement(props)
  const { perfil, choose, isFilled, isGiven, failure, retry } = useScope(f, layout)
  const { places, perfis } = useValues(f)
  const chooseOther = async (next: number | null) => {
    const isSure =
      !f.isChanged() ||
      (await confirm({
        title: 'Descartar o que mudou?',
        message: 'As mudanças desta arrumação ainda não foram salvas.',
        yes: 'Descartar',
      }))
    if (isSure) choose(next)
  }
  const restore = async () => {
    const isDone = await confirm({
      title: perfil === null ? 'Voltar ao padrão do perfil?' : 'Voltar ao padrão inicial?',
      message:
        perfil === null
          ? 'A ordem, os tamanhos e o que foi ocultado por você voltam ao padrão do seu perfil.'
          : 'Quem não arrumou o próprio dashboard volta a ver o padrão do produto.',
      yes: 'Voltar ao padrão',
      run: () => (perfil === null ? arranging.reset() : arranging.resetProfile(perfil)),
    })
    if (isDone) onClose()
  }
  return (
    <FormDialog
      form={f}
      title="Configurar dashboard"
      yes="Salvar"
      no="Fechar"
      closeLabel="Fechar janela"
      isDisabled={!isFilled}
      onClose={onClose}
      aside={
        (perfil === null || isGiven) && (
          <Button variant="subtle" color="gray" px={6} onClick={() => void restore()}>
            {perfil === null ? 'Voltar ao padrão do perfil' : 'Voltar ao padrão inicial'}
          </Button>
        )
      }
    >
      <ScopeChoice perfil={perfil} onChoose={(next) => void chooseOther(next)} />
      {isFilled ? (
        <Places places={places} onChange={(next) => f.set('places', next)} />
      ) : failure ? (
        <ErrorState dense message={failure.msg} onRetry={retry} />
      ) : (
        <RowsSkeleton label="Lendo o dashboard do perfil" count={8} />
      )}
      {perfil === null && <ProfileDefault f={f} isNone={perfis.length === 0} />}
    </FormDialog>
  )
}

/** The company's profiles as options; none for who may not list them. */
function useProfiles() {
  const may = useMay()
  const isAllowed = may(perfilList.access)
  const { data } = useRead(perfilList, { query: { perPage: maxPageSize } }, { enabled: isAllowed })
  return (data?.data.data ?? []).map(({ id_usuario_tipo, descricao }) => ({
    value: id_usuario_tipo,
    label: descricao,
  }))
}

interface ScopeChoiceProps {
  readonly perfil: number | null
  readonly onChoose: (perfil: number | null) => void
}

/** Whose dashboard is arranged. */
function ScopeChoice({ perfil, onChoose }: ScopeChoiceProps) {
  const profiles = useProfiles()
  if (profiles.length === 0) return null
  return (
    <NativeSelect
      size="xs"
      mb="sm"
      label="Arrumação"
      description={
        perfil === null
          ? 'Vale só para você.'
          : 'É como o dashboard começa para quem tem este perfil e não arrumou o próprio.'
      }
      data={[
        { value: '', label: 'O meu dashboard' },
        ...profiles.map(({ value, label }) => ({
          value: String(value),
          label: `Perfil ${label}`,
        })),
      ]}
      value={String(perfil ?? '')}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  )
}

/** Profiles that get this arrangement as their default; users with an arrangement of their own keep it. */
function ProfileDefault({ f, isNone }: FormPart<Pick<Values, 'perfis'>> & { isNone: boolean }) {
  const profiles = useProfiles()
  if (profiles.length === 0) return null
  return (
    <f.ManyIds
      of="perfis"
      label="Usar também como padrão dos perfis"
      help="Quem já arrumou o próprio dashboard continua com o seu."
      placeholder={isNone ? 'Nenhum' : undefined}
      options={profiles}
    />
  )
}
