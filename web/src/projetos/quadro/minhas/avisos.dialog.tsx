import type { avisoEventos } from '@claquete/contract/projetos/quadro/comentario'
import { avisosUpdate, avisosView } from '@claquete/contract/projetos/quadro/comentario'
import { call } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import styles from './avisos.module.css'

type Evento = (typeof avisoEventos)[number]
type Aviso = {
  readonly evento: Evento
  readonly no_produto: 'S' | 'N'
  readonly por_email: 'S' | 'N'
}

const labels: Readonly<Record<Evento, string>> = {
  atribuida: 'Uma tarefa passa a ser minha',
  mencao: 'Alguém me menciona',
  comentario: 'Comentam em uma tarefa minha',
  prazo: 'De manhã: o que vence hoje e o que atrasou',
  concluida: 'Concluem uma tarefa que criei',
}

interface Values {
  readonly avisos: readonly Aviso[]
}

const blank: Values = { avisos: [] }

/** Of what one is told, in the product and by mail. */
export function AvisosDialog({ onClose }: { readonly onClose: () => void }) {
  const f = useRecordForm(avisosUpdate, {
    initial: blank,
    read: async (signal) => {
      const { data } = await call(avisosView, {}, { signal })
      return { avisos: data }
    },
    request: ({ avisos }) => ({ body: { avisos: [...avisos] } }),
    refresh: [avisosView],
  })
  return (
    <FormDialog form={f} title="Avisos de projetos" yes="Salvar" size="lg" onClose={onClose}>
      <div className={styles.avisos}>
        <f.Each of="avisos">
          {(row, _, aviso) => (
            <div className={styles.aviso}>
              <span>{labels[aviso.evento]}</span>
              <row.YesNo of="no_produto" label="No sistema" />
              <row.YesNo of="por_email" label="Por e-mail" />
            </div>
          )}
        </f.Each>
      </div>
    </FormDialog>
  )
}
