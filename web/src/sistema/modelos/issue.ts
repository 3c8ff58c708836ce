import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { modeloPreview } from '@claquete/contract/sistema/modelos/modelo'

/** What is asked of the server to fill a template. */
export type Issue = RequestTo<typeof modeloPreview>['body']

/** A template filled, as the preview shows it. */
export type Preview = ReplyOf<typeof modeloPreview>['data']
