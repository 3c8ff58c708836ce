import {
  pastaCreate,
  pastaList,
  pastaPeople,
  pastaUpdate,
} from '@claquete/contract/contratos/pastas/pasta'
import type { PastaRow } from '@claquete/contract/contratos/pastas/pasta'
import { call, readNow } from '../../lib/wire/call.ts'
import { optionsWith } from '../../lib/form/option-search.ts'
import { useValues } from '../../lib/form/form.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { contratoReads } from '../contrato/public.ts'

type Values = Omit<BodyValues<typeof pastaCreate>, 'usuarios' | 'perfis'> & {
  readonly usuarios: readonly number[]
  readonly perfis: readonly number[]
}

const staleMs = 5 * 60_000
const listed = (name: string, part: 'usuarios' | 'perfis'): OptionSource => {
  const all = async () =>
    (await readNow(pastaPeople, {}, staleMs)).data[part].map(({ id, nome }) => ({
      value: String(id),
      label: nome,
    }))
  return {
    name,
    search: async (text) => optionsWith(await all(), text),
    find: async (value) => (await all()).find((one) => one.value === value),
  }
}
const users = listed('quem-ve-pastas', 'usuarios')
const profiles = listed('perfis-que-veem-pastas', 'perfis')

interface PastaDialogProps {
  /** The one to change; absent for a new one. */
  readonly pasta?: PastaRow | undefined
  readonly tipo: 'pasta' | 'cofre'
  readonly onClose: () => void
}

const blankOf = (tipo: 'pasta' | 'cofre'): Values => ({
  nome: '',
  tipo,
  restrito: tipo === 'cofre' ? 'S' : 'N',
  retencao_anos: tipo === 'cofre' ? 5 : null,
  obs: '',
  usuarios: [],
  perfis: [],
})

const valuesOf = (pasta: PastaRow): Values => ({
  nome: pasta.nome,
  tipo: pasta.tipo,
  restrito: pasta.restrito,
  retencao_anos: pasta.retencao_anos,
  obs: pasta.obs,
  usuarios: pasta.usuarios,
  perfis: pasta.perfis,
})

/** Makes or changes a folder or a safe. */
export function PastaDialog({ pasta, tipo, onClose }: PastaDialogProps) {
  const f = useRecordForm(pastaCreate, {
    initial: (): Values => (pasta ? valuesOf(pasta) : blankOf(tipo)),
    send: async ({ body }): Promise<{ msg?: string | undefined }> =>
      pasta === undefined
        ? call(pastaCreate, { body })
        : call(pastaUpdate, {
            params: { id_contrato_pasta: pasta.id_contrato_pasta },
            body: { ...body, versao: pasta.versao },
          }),
    refresh: [pastaList, ...contratoReads],
  })
  const { restrito } = useValues(f)
  const isSafe = tipo === 'cofre'
  const noun = isSafe ? 'cofre' : 'pasta'
  return (
    <FormDialog
      form={f}
      title={pasta ? pasta.nome : isSafe ? 'Novo cofre' : 'Nova pasta'}
      yes="Salvar"
      onClose={onClose}
    >
      <Grid min={220}>
        <f.Text of="nome" label="Nome" />
        {isSafe && (
          <f.Number
            of="retencao_anos"
            label="Guarda, em anos"
            help="Contados do dia em que o contrato entra. Em branco, não retém."
          />
        )}
      </Grid>
      {!isSafe && <f.YesNo of="restrito" label="Só algumas pessoas veem" />}
      {(isSafe || restrito === 'S') && (
        <>
          <f.Pickers
            of="perfis"
            label="Perfis que veem"
            source={profiles}
            isRequired={false}
            placeholder="Escolha"
          />
          <f.Pickers
            of="usuarios"
            label="Pessoas que veem"
            source={users}
            isRequired={false}
            placeholder="Escolha"
            help={`Além dos administradores e de quem criou ${isSafe ? 'o' : 'a'} ${noun}.`}
          />
        </>
      )}
      <f.Area of="obs" label="Observações" rows={2} />
    </FormDialog>
  )
}
