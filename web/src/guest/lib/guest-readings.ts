import { readingsIn } from '../../lib/plain/offline/kept.ts'

/** The last reading of each page that a guest opened in this browser. */
export const readings = readingsIn('claquete-lido')
