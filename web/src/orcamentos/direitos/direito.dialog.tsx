import {
  direitoCreate,
  direitoList,
  direitoUpdate,
} from '@claquete/contract/orcamentos/direitos/direito'
import type { DireitoRow } from '@claquete/contract/orcamentos/direitos/direito'
import { call } from '../../lib/wire/call.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { orcamentoSource } from '../orcamento/public.ts'

type Values = BodyValues<typeof direitoCreate>

const blank = {
  id_orcamento: null,
  obra: '',
  territorio: 'Brasil',
  midias: '',
  inicio: null,
  fim: null,
  obs: '',
} as const

const valuesOf = (direito: DireitoRow): Values => ({
  id_pessoa: direito.id_pessoa,
  id_orcamento: direito.id_orcamento,
  obra: direito.obra,
  territorio: direito.territorio,
  midias: direito.midias,
  inicio: direito.inicio,
  fim: direito.fim,
  obs: direito.obs,
})

interface DireitoDialogProps {
  /** The one to change; absent for a new one. */
  readonly direito?: DireitoRow | undefined
  /** Whose a new one is. */
  readonly id_pessoa?: number | undefined
  readonly onClose: () => void
}

/** Keeps or changes a right to somebody's image. */
export function DireitoDialog({ direito, id_pessoa, onClose }: DireitoDialogProps) {
  const f = useRecordForm(direitoCreate, {
    initial: (): Values =>
      direito ? valuesOf(direito) : { ...blank, id_pessoa: id_pessoa ?? null },
    send: async ({ body }): Promise<{ msg?: string | undefined }> =>
      direito === undefined
        ? call(direitoCreate, { body })
        : call(direitoUpdate, {
            params: { id_direito_imagem: direito.id_direito_imagem },
            body: { ...body, versao: direito.versao },
          }),
    refresh: [direitoList],
  })
  return (
    <FormDialog
      form={f}
      title={direito === undefined ? 'Novo direito de imagem' : 'Direito de imagem'}
      yes="Salvar"
      size="lg"
      onClose={onClose}
    >
      <f.Picker of="id_pessoa" label="Pessoa" source={personSource} />
      <Grid min={240}>
        <f.Picker of="id_orcamento" label="Job" source={orcamentoSource} />
        <f.Text of="obra" label="Filme ou peça" />
      </Grid>
      <Grid min={240}>
        <f.Text of="territorio" label="Território" />
        <f.Text of="midias" label="Mídias" placeholder="TV aberta, internet, cinema" />
      </Grid>
      <Grid min={180}>
        <f.Date of="inicio" label="Início do uso" />
        <f.Date of="fim" label="Último dia de uso" help="Em branco, não tem fim e não avisa." />
      </Grid>
      <f.Area of="obs" label="Observações" rows={2} />
    </FormDialog>
  )
}
