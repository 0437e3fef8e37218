import workerpool from 'workerpool';
import { drawPaper } from './paper.js';

workerpool.worker({ drawPaper });
