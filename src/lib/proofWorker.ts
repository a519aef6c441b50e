/** Worker that searches one proof of work: posts the progress about once a second, and in the end the proof. */
import { solveProof, type WorkAsked } from './proofOfWork.ts'

addEventListener('message', ({ data: { challenge, bits, after } }: MessageEvent<WorkAsked>) => {
  void solveProof(challenge, bits, { after, onProgress: (progress) => postMessage(progress) }).then((proof) => postMessage(proof))
})
