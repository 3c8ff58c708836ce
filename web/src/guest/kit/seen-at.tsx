import { formatMoment } from '../../lib/plain/format.ts'
import { Notice } from './notice.tsx'

/** Without a network a page shows what was read before, and says when. */
export const SeenAt = ({ at }: { readonly at: string | undefined }) =>
  at === undefined ? null : (
    <Notice>
      <strong>Sem conexão</strong>
      <p>{`Visto em ${formatMoment(at)}. A página se atualiza quando a conexão voltar.`}</p>
    </Notice>
  )
